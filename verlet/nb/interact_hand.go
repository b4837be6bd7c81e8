package nb

import (
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// A hand is what the reader does with the controls, as the page tells it.
type hand struct {
	hello chan bool          // the page is there
	moves chan []int         // the latest positions, one for each control
	lives chan time.Duration // the page is there, and will say so again within this time
	done  chan bool
}

// How long a page may be silent. It says every two seconds that it is there, but browsers let pages that
// nobody sees speak only once a minute.
const (
	aliveFor  = 10 * time.Second
	hiddenFor = 2 * time.Minute
)

func newHand() hand {
	return hand{make(chan bool, 1), make(chan []int, 1), make(chan time.Duration, 1), make(chan bool, 1)}
}

// hear takes what a page sends for controls with so many values each. It is data of somebody else: what is
// neither one of four words nor a position for each control has no effect.
func (h hand) hear(said any, sizes []int) {
	text, _ := said.(string)
	switch text {
	case "hello":
		latest(h.hello, true)
	case "done":
		latest(h.done, true)
	case "here":
		latest(h.lives, aliveFor)
	case "hidden":
		latest(h.lives, hiddenFor)
	default:
		if at, ok := positions(text, sizes); ok {
			latest(h.moves, at)
			latest(h.lives, aliveFor)
		}
	}
}

// latest puts a value into a channel that keeps one. Nobody else puts values there.
func latest[T any](c chan T, value T) {
	select {
	case <-c:
	default:
	}
	c <- value
}

// positions reads one for each control, like "3 0 17".
func positions(text string, sizes []int) (at []int, ok bool) {
	if len(text) > 20*len(sizes) {
		return nil, false
	}
	words := strings.Fields(text)
	for i, word := range words {
		p, err := strconv.Atoi(word)
		if err != nil || i >= len(sizes) || p < 0 || p >= sizes[i] {
			return nil, false
		}
		at = append(at, p)
	}
	return at, len(at) == len(sizes)
}

// inPage is set where a cell runs in a page of the book or in JupyterLite. These hear what is sent to the
// window as an event verlet-value, and hand it on.
const inPage = "VERLETBOOK_PAGE"

// waiting is the address at which our kernel says that another cell waits, which may be one of another window.
const waiting = "#gonbui/waiting"

// kernelID is by what a page reaches this kernel on its server. attended says whether there is a page
// with a reader, as far as one can tell before it speaks.
func kernelID() (id string, attended bool) {
	if os.Getenv(inPage) != "" {
		return "", true
	}
	id = os.Getenv(protocol.GONB_JUPYTER_KERNEL_ID_ENV)
	return id, gonbui.IsNotebook && id != "" && os.Getenv("JPY_SESSION_NAME") != ""
}

// subscribe has the kernel hand on what a page sends to the address, and say that another cell waits. The page
// brings its own connection: GoNB need not put its script there, which would leave an empty output behind.
func (h hand) subscribe(address string, sizes []int) {
	before := gonbui.OnCommValueUpdate
	gonbui.OnCommValueUpdate = func(m *protocol.CommValue) {
		switch {
		case m.Address == address:
			h.hear(m.Value, sizes)
		case m.Address == waiting:
			latest(h.done, true)
		case before != nil:
			before(m)
		}
	}
	for _, to := range []string{address, waiting} {
		gonbui.SendData(&protocol.DisplayData{
			Data:     map[protocol.MIMEType]any{protocol.MIMECommSubscribe: &protocol.CommSubscription{Address: to}},
			Metadata: map[string]any{"websocket": false},
		})
	}
}

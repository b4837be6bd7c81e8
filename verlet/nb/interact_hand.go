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
	lives chan time.Duration // the page will say within this time that it is there
	done  chan bool
	moved *int64 // when the latest move was made, in milliseconds
}

// How long a page may be silent. It says every second that it is there, but browsers let pages that nobody
// sees speak only once a minute. One that is about to be left may yet stay, and says so after two seconds.
const (
	aliveFor = 2 * time.Minute
	leaving  = 3 * time.Second
)

func newHand() hand {
	return hand{make(chan bool, 1), make(chan []int, 1), make(chan time.Duration, 1), make(chan bool, 1), new(int64)}
}

// hear takes what a page sends for controls with so many values each. It is data of somebody else: what is
// neither one of four words nor a time with a position for each control has no effect. A kernel may hand on
// messages in another order: a move before the latest one has none, either.
func (h hand) hear(said any, sizes []int) {
	text, _ := said.(string)
	switch text {
	case "hello":
		latest(h.hello, true)
	case "done":
		latest(h.done, true)
	case "here":
		latest(h.lives, aliveFor)
	case "leaving":
		latest(h.lives, leaving)
	default:
		if moved, at, ok := positions(text, sizes); ok && moved > *h.moved {
			*h.moved = moved
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

// positions reads a time and a position for each control, like "1764000000000 3 0 17".
func positions(text string, sizes []int) (moved int64, at []int, ok bool) {
	if len(text) > 20*(len(sizes)+1) {
		return 0, nil, false
	}
	words := strings.Fields(text)
	if len(words) != len(sizes)+1 {
		return 0, nil, false
	}
	moved, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil {
		return 0, nil, false
	}
	for i, word := range words[1:] {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n >= sizes[i] {
			return 0, nil, false
		}
		at = append(at, n)
	}
	return moved, at, true
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

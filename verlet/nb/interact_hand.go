package nb

import (
	"strconv"
	"strings"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// done is what a page says when its reader has enough.
const done = "done"

// waiting is the address at which our kernel says that another cell waits, which may be one of another window.
const waiting = "#gonbui/waiting"

// hear keeps what a page sends until [session.serve] asks for it. It is data of somebody else: too long a text and
// too many are forgotten.
func (s *session) hear(said any) {
	text, _ := said.(string)
	if len(text) > 20*(len(s.controls)+1) {
		return
	}
	select {
	case s.said <- text:
	default: // no page says so much
	}
}

// finish ends [session.serve].
func (s *session) finish() { s.hear(done) }

// positions reads a move, its time and a position for each control, like "1764000000000 3 0 17". Anything else
// has no effect. A kernel may hand on messages in another order: a move before the latest one has none, either.
func (s *session) positions(text string) (at []int) {
	words := strings.Fields(text)
	if len(words) != len(s.controls)+1 {
		return nil
	}
	moved, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil || moved <= s.moved {
		return nil
	}
	for i, word := range words[1:] {
		n, err := strconv.ParseUint(word, 10, 32)
		if err != nil || int(n) >= len(s.controls[i].values) {
			return nil
		}
		at = append(at, int(n))
	}
	s.moved = moved
	return at
}

// subscribe has the kernel hand on what a page sends to the address, and say that another cell waits. The page
// brings its own connection: GoNB need not put its script there, which would leave an empty output behind.
func (s *session) subscribe(address string) {
	before := gonbui.OnCommValueUpdate
	gonbui.OnCommValueUpdate = func(m *protocol.CommValue) {
		switch {
		case m.Address == address:
			s.hear(m.Value)
		case m.Address == waiting:
			s.finish()
		case before != nil:
			before(m)
		}
	}
	for _, to := range []string{address, waiting} {
		gonbui.SendData(&protocol.DisplayData{
			Data:     data{protocol.MIMECommSubscribe: &protocol.CommSubscription{Address: to}},
			Metadata: map[string]any{"websocket": false},
		})
	}
}

package nb

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// Predict keeps your guess until a later cell records the number with the same id, and
// shows both, in the unit of that number in claims.txt. A question mark is no guess.
//
//	nb.Predict("04-order-verlet", "?") // put your guess here: 2, 3, 4 …
//
// Guesses are forgotten when the kernel ends.
func Predict(id string, guess any) { exitOn(predict(id, guess)) }

func predict(id string, guess any) error {
	bound, ok := AllClaims().Bounds[id]
	if !ok {
		return fmt.Errorf("predict %s: claims.txt has no such id: take the one that a later cell records", id)
	}
	if guess == "?" {
		Text("What do you expect? Put it in the place of the question mark and run this cell again.")
		return nil
	}
	own := strings.TrimSuffix(fmt.Sprint(guess), bound.Unit) + bound.Unit
	if err := os.WriteFile(guessFile(id), []byte(own), 0o600); err != nil {
		return fmt.Errorf("keep your guess: %w", reason(err))
	}
	Text("Your guess is %s.", own)
	return nil
}

// reveal shows a guess, if there is one, beside what was found.
func reveal(id string, found float64, unit string) {
	if guess, err := os.ReadFile(guessFile(id)); err == nil {
		Text("You guessed %s; it is %.4g%s.", guess, found, unit)
	}
}

// guessFile lies in the kernel's own folder, which goes with it.
func guessFile(id string) string {
	return filepath.Join(cmp.Or(os.Getenv(protocol.GONB_TMP_DIR_ENV), os.TempDir()), "verletbook-guess-"+id)
}

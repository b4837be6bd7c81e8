package nb

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// Predict keeps your guess until a later cell records the number with the same id, and
// shows both. A question mark is no guess.
//
//	nb.Predict("04-order-verlet", "?") // put your guess here: 2, 3, 4 …
//
// Guesses are forgotten when the kernel ends.
func Predict(id string, guess any) { exitOn(predict(id, guess)) }

func predict(id string, guess any) error {
	if _, ok := AllClaims().Bounds[id]; !ok {
		return fmt.Errorf("predict %s: claims.txt has no such id: take the one that a later cell records", id)
	}
	if guess == "?" {
		Text("What do you expect? Put it in the place of the question mark and run this cell again.")
		return nil
	}
	if err := os.WriteFile(guessFile(id), fmt.Append(nil, guess), 0o600); err != nil {
		return fmt.Errorf("keep your guess: %w", reason(err))
	}
	Text("Your guess is %v.", guess)
	return nil
}

// reveal shows a guess, if there is one, beside what was found.
func reveal(id string, found float64) {
	if guess, err := os.ReadFile(guessFile(id)); err == nil {
		Text("You guessed %s; it is %.4g.", guess, found)
	}
}

// guessFile lies in the kernel's own folder, which goes with it.
func guessFile(id string) string {
	return filepath.Join(cmp.Or(os.Getenv(protocol.GONB_TMP_DIR_ENV), os.TempDir()), "verletbook-guess-"+id)
}

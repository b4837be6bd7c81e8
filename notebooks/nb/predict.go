package nb

import (
	"encoding/json"
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
func Predict(id string, guess any) { must(predict(id, guess)) }

func predict(id string, guess any) error {
	if _, ok := AllClaims().Bounds[id]; !ok {
		return fmt.Errorf("predict %s: claims.txt has no such id", id)
	}
	if guess == "?" {
		return display{plain: "What do you expect? Put it in the place of the question mark and run this cell again."}.show()
	}
	guesses := guessed()
	guesses[id] = fmt.Sprint(guess)
	text, err := json.Marshal(guesses)
	if err == nil {
		err = os.WriteFile(guessFile(), text, 0o600)
	}
	if err != nil {
		return fmt.Errorf("keep your guess: %w", reason(err))
	}
	return display{plain: fmt.Sprintf("Your guess is %v.", guess)}.show()
}

// reveal shows a guess beside what was found.
func reveal(id string, found float64) error {
	guess, ok := guessed()[id]
	if !ok {
		return nil
	}
	return display{plain: fmt.Sprintf("You guessed %s; it is %.4g.", guess, found)}.show()
}

// guessed returns the guesses so far.
func guessed() map[string]string {
	guesses := map[string]string{}
	if text, err := os.ReadFile(guessFile()); err == nil {
		_ = json.Unmarshal(text, &guesses) // a damaged file is no guess
	}
	return guesses
}

// guessFile lies in the kernel's own folder, which goes with it.
func guessFile() string {
	dir := os.Getenv(protocol.GONB_TMP_DIR_ENV)
	if dir == "" {
		dir = os.TempDir()
	}
	return filepath.Join(dir, "verletbook-guesses.json")
}

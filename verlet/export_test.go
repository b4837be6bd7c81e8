package verlet

import (
	"crypto/sha256"
	"encoding/binary"
)

// OfVersion returns the data of a checkpoint as a program of another version
// would have written them.
func OfVersion(version uint32, data []byte) []byte {
	body := append([]byte{}, data[:len(data)-sha256.Size]...)
	binary.LittleEndian.PutUint32(body[len(checkpointMagic):], version)
	sum := sha256.Sum256(body)
	return append(body, sum[:]...)
}

// until waits until something is so, 100 seconds at most, and tells whether it is.
const until = async (ok, seconds = 100) => {
  for (const end = performance.now() + 1000 * seconds; performance.now() < end; await new Promise((r) => setTimeout(r, 50))) {
    if (await ok()) return true;
  }
  return false;
};

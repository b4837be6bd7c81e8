// until waits until something is so, a minute at most, and tells whether it is.
const until = async (ok, seconds = 60) => {
  for (const end = performance.now() + 1000 * seconds; performance.now() < end; await new Promise((r) => setTimeout(r, 50))) {
    if (await ok()) return true;
  }
  return false;
};

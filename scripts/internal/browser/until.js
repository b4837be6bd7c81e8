// until waits until something is so, five minutes at most, as a busy machine is no fault, and tells whether it is.
const until = async (ok, seconds = 300) => {
  for (const end = performance.now() + 1000 * seconds; performance.now() < end; await new Promise((r) => setTimeout(r, 50))) {
    if (await ok()) return true;
  }
  return false;
};

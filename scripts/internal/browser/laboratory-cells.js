// Runs cells in a new kernel, one after the other, and returns their outputs as for a page of the book.
async (cells) => {
  const kernel = await lab.kernel(), runs = [];
  for (const { id, code } of cells) {
    const { outputs, status, waited, times, error } = await lab.run(kernel, code);
    if (error && !/^exit status/.test(error)) outputs.push({ kind: 'stream', text: error });
    runs.push({ id, status: status === 'ok' ? 0 : 1, waited, said: '', times, outputs });
  }
  await kernel.shutdown();
  return { runs };
}

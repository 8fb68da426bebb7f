/** After this long a step says again that it is still at work. */
const AGAIN_MS = 10_000;

/** Runs a step that takes a while and says in words and seconds how it goes. */
export const step = async (sentence, work) => {
  const began = performance.now();
  const write = (words) =>
    process.stderr.write(`${sentence}${words.replace('%', Math.round((performance.now() - began) / 1000))}\n`);
  write('...');
  const timer = setInterval(() => write(': % s so far...'), AGAIN_MS);
  try {
    const result = await work();
    write(': done in % s.');
    return result;
  } finally {
    clearInterval(timer);
  }
};

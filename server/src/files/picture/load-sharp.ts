let loaded: Promise<typeof import('sharp')> | undefined;

/** Read when the first picture comes, not at start. Each picture takes one thread, and nothing is kept of it. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then((sharp) => {
    sharp.default.concurrency(1);
    sharp.default.cache(false);
    return sharp;
  });
  return (await loaded).default;
}

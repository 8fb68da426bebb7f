let loaded: Promise<typeof import('sharp')> | undefined;

/** Loads sharp with the first picture, not at start. Each picture uses one thread, without a cache. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then((sharp) => {
    sharp.default.concurrency(1);
    sharp.default.cache(false);
    return sharp;
  });
  return (await loaded).default;
}

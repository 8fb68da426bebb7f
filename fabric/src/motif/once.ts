/** Computes the value on first use: a rich tile costs milliseconds that a page with another pattern need not spend. */
export function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Made when first asked for: a rich tile costs milliseconds that a page showing another pattern need not spend. */
export function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** An encoding that the header leaves out or gives `q=0` is refused. */
const weights = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
      const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
      return [name, Number.isNaN(weight) ? 0 : weight];
    }),
  );

/** The caller's favorite among our encodings, which are sorted best first; undefined sends plain text. */
export function preferredEncoding<Encoding extends string>(
  header: string | string[] | undefined,
  ours: readonly Encoding[],
): Encoding | undefined {
  if (header === undefined) return undefined;
  const taken = weights(String(header));
  const weightOf = (encoding: string): number => taken.get(encoding) ?? taken.get('*') ?? 0;
  const liked = ours.filter((one) => weightOf(one) > 0 && weightOf(one) >= (taken.get('identity') ?? 0));
  return liked.sort((a, b) => weightOf(b) - weightOf(a))[0];
}

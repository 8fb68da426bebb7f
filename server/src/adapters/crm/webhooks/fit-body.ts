/** Standard Webhooks recommends small messages; longer data is behind their links. */
export const MAX_BODY_BYTES = 20_000;
/** Shorter texts are never cut: names, addresses, links. */
const MIN_CUT_LENGTH = 400;

type Data = Readonly<Record<string, unknown>>;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const weightOf = (value: unknown): number =>
  (typeof value === 'string' && value.length > MIN_CUT_LENGTH) || (Array.isArray(value) && value.length > 1)
    ? bytesOf(value)
    : 0;

/** Halves a text with an ellipsis, or a list; never splits a character. */
const halve = (value: unknown): unknown =>
  typeof value === 'string'
    ? `${Buffer.from(value.slice(0, value.length / 2))
        .toString()
        .replace(/\uFFFD$/, '')
        .replace(/…$/, '')}…`
    : (value as readonly unknown[]).slice(0, Math.floor((value as readonly unknown[]).length / 2));

/** Halves the longest texts and lists until the body fits. */
export function fitBody(type: string, timestamp: string, data: Data): string {
  let fitted = data;
  for (;;) {
    const body = JSON.stringify({ type, timestamp, data: fitted });
    if (Buffer.byteLength(body) < MAX_BODY_BYTES) return body;
    const [heaviest] = Object.entries(fitted).sort(([, a], [, b]) => weightOf(b) - weightOf(a));
    if (!heaviest || weightOf(heaviest[1]) === 0) return body;
    fitted = { ...fitted, [heaviest[0]]: halve(heaviest[1]) };
  }
}

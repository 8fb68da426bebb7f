/** Standard Webhooks wants small messages; what is longer stands behind the links in them. */
export const MOST_BYTES = 20_000;
/** Shorter than this nothing is cut: names, addresses, links. */
const SHORT = 400;

type Data = Readonly<Record<string, unknown>>;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const weightOf = (value: unknown): number =>
  (typeof value === 'string' && value.length > SHORT) || (Array.isArray(value) && value.length > 1)
    ? bytesOf(value)
    : 0;

/** Half of it, with a sign that there was more; never half of a letter. */
const halved = (value: unknown): unknown =>
  typeof value === 'string'
    ? `${Buffer.from(value.slice(0, value.length / 2))
        .toString()
        .replace(/\uFFFD$/, '')
        .replace(/…$/, '')}…`
    : (value as readonly unknown[]).slice(0, Math.floor((value as readonly unknown[]).length / 2));

/** The longest words and lists give way until all of it fits. */
export function fitBody(type: string, timestamp: string, data: Data): string {
  let fitting = data;
  for (;;) {
    const body = JSON.stringify({ type, timestamp, data: fitting });
    if (Buffer.byteLength(body) < MOST_BYTES) return body;
    const [heaviest] = Object.entries(fitting).sort(([, a], [, b]) => weightOf(b) - weightOf(a));
    if (!heaviest || weightOf(heaviest[1]) === 0) return body;
    fitting = { ...fitting, [heaviest[0]]: halved(heaviest[1]) };
  }
}

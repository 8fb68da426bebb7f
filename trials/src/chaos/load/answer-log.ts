/** What became of one request, as the judge's own log has it. */
export type Verdict = 'done' | 'refused' | 'away' | 'finding';

export interface Judge {
  hear(said: { readonly status: number; readonly headers: Headers; readonly body: unknown }, asked: string): Verdict;
  /** The line broke before an answer was whole: nobody knows what was done. */
  cut(): void;
  find(what: string): void;
  readonly findings: readonly string[];
  /** By status, and `cut`. */
  readonly heard: ReadonlyMap<string, number>;
}

/** Whoever is away or full says so in words and when to come again; a person may be told that somebody else was first. */
const AWAY = new Set([503, 507]);
const REFUSED = new Set([409, 412, 423, 429]);

export function openJudge(): Judge {
  const heard = new Map<string, number>();
  const findings: string[] = [];
  const count = (what: string): void => void heard.set(what, (heard.get(what) ?? 0) + 1);
  const away = ({ status, headers, body }: Parameters<Judge['hear']>[0], asked: string): Verdict => {
    const { message } = (body ?? {}) as { message?: string };
    if (!message) findings.push(`${asked} was told ${status} without a word why`);
    if (status === 503 && !headers.has('retry-after'))
      findings.push(`${asked} was told 503, and not when to come again`);
    return 'away';
  };
  return {
    hear: (said, asked) => {
      const { status, body } = said;
      count(String(status));
      if (status >= 200 && status < 300) return 'done';
      if (AWAY.has(status)) return away(said, asked);
      if (REFUSED.has(status)) return 'refused';
      findings.push(`${asked} was answered ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
      return 'finding';
    },
    cut: () => count('cut'),
    find: (what) => void findings.push(what),
    findings,
    heard,
  };
}

/** `200: 1203, 503: 40, cut: 12` */
export const inWords = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, times]) => `${what}: ${times}`).join(', ');

/** Classification of one answer. */
export type Verdict = 'done' | 'refused' | 'away' | 'finding';

export interface AnswerLog {
  record(
    answer: { readonly status: number; readonly headers: Headers; readonly body: unknown },
    request: string,
  ): Verdict;
  /** Records a broken connection: whether the write happened is unknown. */
  cut(): void;
  find(what: string): void;
  readonly findings: readonly string[];
  /** Number of answers by status, and of `cut`. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Statuses of an unreachable or full server, which need a message and a retry time; and of an allowed refusal. */
const UNREACHABLE = new Set([503, 507]);
const REFUSED = new Set([409, 412, 423, 429]);

export function createAnswerLog(): AnswerLog {
  const counts = new Map<string, number>();
  const findings: string[] = [];
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const classifyUnreachable = (
    { status, headers, body }: Parameters<AnswerLog['record']>[0],
    request: string,
  ): Verdict => {
    const { message } = (body ?? {}) as { message?: string };
    if (!message) findings.push(`${request} was told ${status} without a word why`);
    if (status === 503 && !headers.has('retry-after'))
      findings.push(`${request} was told 503, and not when to come again`);
    return 'away';
  };
  return {
    record: (answer, request) => {
      const { status, body } = answer;
      count(String(status));
      if (status >= 200 && status < 300) return 'done';
      if (UNREACHABLE.has(status)) return classifyUnreachable(answer, request);
      if (REFUSED.has(status)) return 'refused';
      findings.push(`${request} was answered ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
      return 'finding';
    },
    cut: () => count('cut'),
    find: (what) => void findings.push(what),
    findings,
    counts,
  };
}

/** `200: 1203, 503: 40, cut: 12` */
export const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, times]) => `${what}: ${times}`).join(', ');

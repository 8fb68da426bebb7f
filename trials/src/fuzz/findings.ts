import type { Sent } from './send.ts';

interface Finding {
  readonly where: string;
  readonly what: string;
  readonly example: string;
  times: number;
}

const SHOWN = 25;
const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max)}… (${text.length})` : text;

/** Collects faults, each kind once with its first request. */
export class Findings {
  readonly #all = new Map<string, Finding>();

  add(where: string, what: string, sent?: Sent & { readonly caller?: string }, answer = ''): void {
    const key = `${where} ${what}`;
    const known = this.#all.get(key);
    if (known) {
      known.times++;
      return;
    }
    const { cookie: _, origin: __, ...headers } = sent?.headers ?? {};
    const request = sent
      ? `${sent.caller ?? ''}: ${sent.method} ${cut(sent.path, 300)} ${cut(JSON.stringify(headers), 300)} ${cut(String(sent.body ?? ''), 1_500)}`
      : '';
    this.#all.set(key, { where, what, example: `${request}\n    -> ${cut(answer, 400)}`, times: 1 });
  }

  text(): string {
    const all = [...this.#all.values()];
    const lines = all
      .slice(0, SHOWN)
      .map((one) => `- ${one.where}: ${one.what} (${one.times} times)\n    ${one.example}`);
    return [`${all.length} findings${all.length === 0 ? '.' : ':'}`, ...lines].join('\n');
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

export interface LiveReader {
  /** Every event, in the order in which it came. */
  readonly events: readonly { readonly kind: string; readonly data: string }[];
  /** How often the stream was opened. */
  opened(): number;
  close(): Promise<void>;
}

const FIRST_BACK_MS = 3_000;

/** Server-sent events as a browser reads them: when the line ends it comes back after `retry`, with the last id it has heard. */
export function liveReader(who: Visitor, path: string): LiveReader {
  const events: { kind: string; data: string }[] = [];
  const closing = new AbortController();
  let last: string | undefined;
  let backMs = FIRST_BACK_MS;
  let opened = 0;

  const read = (block: string): void => {
    const fields = new Map(block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
    const [id, retry, kind, data] = ['id', 'retry', 'event', 'data'].map((name) => fields.get(name));
    if (retry !== undefined) backMs = Number(retry);
    if (id !== undefined) last = id;
    if (data !== undefined) events.push({ kind: kind ?? 'message', data });
  };
  const once = async (): Promise<void> => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, ...(last !== undefined && { 'last-event-id': last }) };
    const answer = await fetch(who.origin + path, { headers, signal: closing.signal });
    if (answer.status !== 200 || !answer.body) throw new Error(`The stream answered ${answer.status}`);
    opened++;
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) read(block);
    }
  };
  const reading = (async () => {
    while (!closing.signal.aborted) {
      await once().catch(() => {});
      await sleep(backMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();

  return {
    events,
    opened: () => opened,
    close: async () => {
      closing.abort();
      await reading;
    },
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import { sampleFlow, sampleState } from '../../kit/fixtures/inquiries.ts';
import { oneLineCart } from '../../kit/fixtures/one-line-cart.ts';
import type { Client } from './client.ts';
import { countedIn, retryingWriter, type Writer } from './writer.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });

/** Sends inquiries; the flow id recognizes a retry after a lost answer. */
export const inquiries = (): Writer =>
  retryingWriter({
    name: 'inquiry',
    send: async (client, key) => {
      const sent = { ...sampleState('wedding', `${key}@example.com`), flow: sampleFlow({ id: key }) };
      return (await client.call('POST', '/wed-inquiry', sent, keyed(key))) !== undefined;
    },
    count: countedIn('inquiry', "split_part(email, '@', 1)"),
  });

export const partials = (): Writer =>
  retryingWriter({
    name: 'partial inquiry',
    send: async (client, key) => {
      const { basicInfo } = sampleState('wedding', `${key}@example.com`);
      const sent = { ...basicInfo, segment: 'wedding', flowId: key };
      return (await client.call('POST', '/partial-inquiry', sent, keyed(key))) !== undefined;
    },
    count: countedIn('partial_inquiry', 'flow_id::text'),
  });

const HANDLE = 'harbor-stripe-necktie';
const COLORS = ['#01153e', '#ab1239', '#faf0e6', '#d19a3b'].map((hex) => ({ hex }));

/** Makes a design and orders it once, so the design's id identifies the order. */
export function orders(): Writer {
  const designs = new Map<string, string>();
  const design = async (client: Client, key: string): Promise<string | undefined> => {
    const sent = { handle: HANDLE, serialized: '', colors: COLORS };
    const made = await client.call('POST', '/products-v2', sent, keyed(`design ${key}`));
    if (made) designs.set(key, made.id);
    return made?.id;
  };
  return retryingWriter({
    name: 'order',
    send: async (client, key) => {
      const configuredId = designs.get(key) ?? (await design(client, key));
      if (configuredId === undefined) return false;
      const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
      const sent = oneLineCart({ handle: HANDLE, configuredId, selections, quantity: 12 }, 38_400, key);
      return (await client.call('POST', '/shop/orders', sent, keyed(key))) !== undefined;
    },
    count: async (look, keys) => {
      const ids = new Map(keys.map((key) => [designs.get(key) ?? '', key]));
      const rows = await look(
        `select d.id, count(o.id)::int as times from unnest($1::text[]) as d(id)
         join draft_order o on o::text like '%' || d.id || '%' group by 1`,
        [[...ids.keys()].filter((id) => id !== '')],
      );
      return new Map(rows.map(({ id, times }) => [ids.get(id) ?? '', times]));
    },
  });
}

/** Uploads are limited by visitor and day. */
const FILES_A_VISITOR = 50;

/** Uploads files of visitors, and compares them by HTTP. */
export function uploads(): Writer {
  const all: { readonly path: string; readonly bytes: Buffer; readonly cookies: Map<string, string> }[] = [];
  let checked = 0;
  let cookies = new Map<string, string>();
  return {
    name: 'file',
    write: async (client) => {
      if (all.length % FILES_A_VISITOR === 0) cookies = new Map();
      const filler = randomBytes(Math.floor(Math.random() * 10_000)).toString('hex');
      const bytes = Buffer.from(`%PDF-1.4\n% ${randomUUID()} ${filler}\n%%EOF\n`);
      const file = await client.as(cookies).upload({ filename: 'logo.pdf' }, bytes);
      if (file) all.push({ path: file.url, bytes, cookies });
    },
    lost: async (_look, client) => {
      const since = all.slice(Math.max(0, checked - 20));
      checked = all.length;
      const lost: string[] = [];
      for (const { path, bytes, cookies: mine } of since) {
        const answer = await client.as(mine).read(path);
        if (answer.status !== 200 || !answer.bytes.equals(bytes))
          lost.push(`file: ${path} is ${answer.status}, or other bytes`);
      }
      return lost;
    },
    acknowledged: () => all.length,
  };
}

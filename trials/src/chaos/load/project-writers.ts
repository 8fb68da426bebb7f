import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { countedIn, retryingWriter, risingWriter, type Writer } from './writer.ts';

/** A project of the demo. */
export const PROJECT = '1001';
/** Distinct selections for each writer, because equal cart lines are merged. */
const LENGTHS = ['Long 63"', 'X-Long 70"', 'Kids'];
const WIDTHS = ['Skinny 2.25"', 'Slim 2.75"'];
/** Limit of a line's quantity; then the count starts again. */
const MAX_PIECES = 9_000;
/** A version above all others, so that the answer has no changes. */
const NEWEST = 2_000_000_000;

const command = (kind: string, more: object) => ({ kind, id: randomUUID(), at: Date.now(), ...more });

/** Changes the quantity of its own line in a shared cart. Each call adds the line again, which has an effect once. */
export function cartLines(at: number, proofId: () => string): Writer {
  const lineId = randomUUID();
  const selections = { length: LENGTHS[at % 3], width: WIDTHS[Math.floor(at / 3) % 2] };
  let base = 0;
  return risingWriter(
    'cart',
    async (client, next) => {
      const quantity = 1 + (next % MAX_PIECES);
      const add = command('addLine', { lineId, proofId: proofId(), selections, quantity: 1, base });
      const commands = [add, command('setQuantity', { lineId, quantity, base })];
      const answer = await client.call('POST', `/projects/${PROJECT}/cart`, { version: NEWEST, commands });
      if (!answer) return false;
      base = answer.cart.version;
      return answer.results.every(({ refusal }: { refusal: string | null }) => refusal === null);
    },
    async (look) => {
      const [row] = await look('select quantity from cart_line where id = $1', [lineId]);
      return row ? row.quantity - 1 : 0;
    },
    MAX_PIECES,
  );
}

export const revisions = (): Writer =>
  retryingWriter({
    name: 'revision',
    send: async (client, key) =>
      (await client.call('POST', `/projects/${PROJECT}/requests`, { note: key }, { 'idempotency-key': key })) !==
      undefined,
    count: countedIn('request_message', 'note'),
  });

/** Uploads a picture and makes it a proof; checks row, version and bytes. */
export function proofs(): Writer {
  const all: { readonly id: string; readonly url: string; readonly bytes: Buffer }[] = [];
  let checked = 0;
  let throws = 0;
  return {
    name: 'proof',
    write: async (client) => {
      throws++;
      const [r, g, b] = [throws & 255, (throws >> 8) & 255, 7];
      const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: { r, g, b } } })
        .png()
        .toBuffer();
      const sending = { filename: `proof${throws}.png`, destination: 'proof-images', projectID: PROJECT };
      const file = await client.upload(sending, bytes);
      if (!file) return;
      const made = await client.call('POST', `/admin/projects/${PROJECT}/proofs`, { fileIds: [file.id] });
      if (made) all.push({ id: made.proofIds[0], url: file.url, bytes });
    },
    lost: async (look, client) => {
      const since = all.slice(Math.max(0, checked - 20));
      checked = all.length;
      const ids = since.map(({ id }) => id);
      const rows = await look(
        'select p.id from proof p join proof_version v on v.proof_id = p.id where p.id = any($1)',
        [ids],
      );
      const there = new Set(rows.map(({ id }) => id));
      const lost = ids.filter((id) => !there.has(id)).map((id) => `proof: ${id} is gone`);
      for (const { url, bytes } of since) {
        const answer = await client.read(url);
        if (answer.status !== 200 || !answer.bytes.equals(bytes))
          lost.push(`proof: the picture ${url} is ${answer.status}, or other bytes`);
      }
      return lost;
    },
    acknowledged: () => all.length,
  };
}

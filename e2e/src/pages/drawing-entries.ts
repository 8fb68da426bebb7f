import { randomInt } from 'node:crypto';
import { type DestinationName, destinationNames, destinations } from '@colorway/rules/file/destinations.ts';
import { tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { inject } from 'vitest';

/** What a drawing became that was sent. */
export interface Sent {
  readonly status: number;
  /** Addresses of the drawing itself. */
  readonly addresses: readonly string[];
  /** Pages that draw it. */
  readonly pages: readonly string[];
  /** Drawings in the answer. */
  readonly texts: readonly string[];
}

/** A way by which drawings come into the portal. */
export interface Entry {
  readonly name: string;
  /** False where drawings are refused, whatever they hold. */
  readonly takes: boolean;
  send(bytes: Uint8Array, number: number): Promise<Sent>;
}

const refusal = (status: number): Sent => ({ status, addresses: [], pages: [], texts: [] });
const DEMO_PROJECT = '1001';
const DEMO_PATTERN = 'harbor-stripe-necktie';

/** Limits count by network, so each drawing comes from another one. */
const someNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const cookies = (): Map<string, string> => new Map(inject('staffCookies').map(({ name, value }) => [name, value]));
const cookieOf = (): string => [...cookies()].map(([name, value]) => `${name}=${value}`).join('; ');

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by what each entry expects
  readonly body: any;
}

async function call(method: string, path: string, body: object): Promise<Answer> {
  const baseUrl = inject('baseUrl');
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...{ origin: baseUrl, cookie: cookieOf(), 'content-type': 'application/json' },
      ...{ 'x-forwarded-for': someNetwork(), 'idempotency-key': crypto.randomUUID() },
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

async function upload(destination: DestinationName, filename: string, bytes: Uint8Array): Promise<Sent> {
  const isPublic = destinations[destination].mayUpload === 'public';
  const sender = tusCaller(inject('baseUrl'), isPublic ? new Map() : cookies(), someNetwork());
  const projectID = destinations[destination].inProject ? { projectID: DEMO_PROJECT } : {};
  const { said, file } = await sender.upload({ filename, destination, ...projectID }, Buffer.from(bytes));
  return file ? { ...refusal(said.status), addresses: [file.url] } : refusal(said.status);
}

const uploads: readonly Entry[] = destinationNames.map((destination) => ({
  name: `upload to ${destination}`,
  takes: destinations[destination].extensions.some((extension) => extension === 'svg'),
  send: (bytes) => upload(destination, 'drawing.svg', bytes),
}));

/** A drawing under the name of another kind. */
const disguises: readonly Entry[] = ['png', 'jpg', 'heic', 'ai', 'eps', 'pdf'].map((extension) => ({
  name: `upload as .${extension}`,
  takes: false,
  send: (bytes) => upload('org-uploads', `drawing.${extension}`, bytes),
}));

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** A drawing that lost something is a draft, so staff make it live: then the configurator draws it for everybody. */
async function savePattern(
  path: string,
  product: 'necktie' | 'robe',
  bytes: Uint8Array,
  number: number,
): Promise<Sent> {
  const handle = `hostile-${product}-${number}`.replace(`-${product}-`, product === 'robe' ? '-one-' : '-group-');
  const { status, body } = await call('POST', path, {
    patternData: { handle, name: 'Hostile', [product]: textOf(bytes) },
    replace: true,
  });
  if (status !== 200) return refusal(status);
  const live = await call('PATCH', `/api/admin/patterns/${body.group}`, { state: 'live' });
  const ofVersion = `/api/admin/patterns/${body.group}/versions/${body.version}/${product}.svg`;
  const public_ = [`/pattern-pictures/${handle}-${product}.svg?color1=123456`];
  return {
    ...{ status, texts: [] },
    addresses: live.status === 200 ? [ofVersion, ...public_] : [ofVersion],
    pages: live.status === 200 ? [`/configurator/${handle}-${product}`] : [],
  };
}

const texts: readonly Entry[] = [
  {
    name: 'check of a pattern',
    takes: true,
    send: async (bytes) => {
      const { status, body } = await call('POST', '/api/patterns/check', {
        name: 'drawing-necktie.svg',
        base64: Buffer.from(bytes).toString('base64'),
      });
      return status === 200 ? { ...refusal(status), texts: [body.svg, body.template] } : refusal(status);
    },
  },
  {
    name: 'saving a pattern group',
    takes: true,
    send: (bytes, number) => savePattern('/api/product-group', 'necktie', bytes, number),
  },
  {
    name: 'saving a pattern',
    takes: true,
    send: (bytes, number) => savePattern('/api/products', 'robe', bytes, number),
  },
  {
    name: 'products-v2',
    takes: true,
    send: async (bytes) => {
      const { status, body } = await call('POST', '/api/products-v2', {
        ...{ handle: DEMO_PATTERN, serialized: textOf(bytes), colors: [{ hex: '#112233' }] },
      });
      return status === 200 ? { ...refusal(status), addresses: [`/configured/${body.id}.svg`] } : refusal(status);
    },
  },
];

export const drawingEntries: readonly Entry[] = [...uploads, ...disguises, ...texts];

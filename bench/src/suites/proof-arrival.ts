import { loadSharp } from '@colorway/server/files/picture/load-sharp.ts';
import { atMost, type Figure, median } from '../measure/figure.ts';
import { OWN_PAGE, staffCookie } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

const PROJECT = '1001';
const OTHERS = 12;
const ROUNDS = 3;
const MAX_MS = 3_000;
/** With this noise a JPEG of 1,800 x 1,800 pixels has about 1 MB. */
const SIDE = 1_800;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const noise = { type: 'gaussian', sigma: 12 } as const;
  const made = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#14213d', noise } });
  return new Uint8Array(await made.jpeg({ quality: 88 }).toBuffer());
}

/** From the first byte that staff send until the customer's page has the proof and its picture. */
export async function measureProofArrival({ url }: Subject): Promise<Figure[]> {
  const cookie = await staffCookie(url);
  const bytes = await picture();
  const headers = { ...OWN_PAGE, cookie };
  const tus = { 'tus-resumable': '1.0.0', origin: url, cookie };

  const ok = async (answer: Response): Promise<Response> => {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    return answer;
  };
  const upload = async (name: string): Promise<string> => {
    const metadata = { filename: name, destination: 'proof-images', projectID: PROJECT };
    const created = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
      },
    });
    const location = (await ok(created)).headers.get('location') ?? '';
    const patch = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await ok(await fetch(new URL(location, url), { method: 'PATCH', headers: patch, body: bytes }));
    return location.split('/').at(-1) ?? '';
  };
  const arrive = async (name: string): Promise<void> => {
    const fileIds = [await upload(name)];
    const added = await fetch(`${url}/api/admin/projects/${PROJECT}/proofs`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ fileIds }),
    });
    const { proofIds } = (await (await ok(added)).json()) as { readonly proofIds: readonly string[] };
    const shown = await fetch(`${url}/api/admin/projects/${PROJECT}/proofs/${proofIds[0] ?? ''}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ command: { field: 'hidden', value: false, version: 1 } }),
    });
    await ok(shown);
    const page = await ok(await fetch(`${url}/api/projects/${PROJECT}`, { headers }));
    const { proofs } = (await page.json()) as {
      readonly proofs: readonly { readonly id: string; readonly picture: { readonly previewUrl: string } }[];
    };
    const proof = proofs.find(({ id }) => id === proofIds[0]);
    if (!proof) throw new Error('Expected the new proof on the page');
    await (await ok(await fetch(`${url}${proof.picture.previewUrl}`, { headers }))).arrayBuffer();
  };

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: OTHERS }, (_, at) => upload(`bench-${round}-${at}.jpg`)));
    const began = performance.now();
    await arrive(`bench-${round}.jpg`);
    times.push(performance.now() - began);
  }
  const size = (bytes.length / 1024 ** 2).toFixed(1);
  return [atMost(`a proof of ${size} MB on the page while ${OTHERS} others are shrunk`, 'ms', median(times), MAX_MS)];
}

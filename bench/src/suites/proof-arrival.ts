import { loadSharp } from '@colorway/server/files/picture/load-sharp.ts';
import { atMost, type Figure, median } from '../measure/figure.ts';
import { expectOk, proofSender } from '../measure/send-proof.ts';
import { OWN_PAGE, staffCookie } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

const PROJECT = '1001';
const OTHERS = 50;
const ROUNDS = 3;
const MAX_MS = 3_000;
const MAX_LARGE_MS = 10_000;
/** Noise of so many pixels is a PNG of 100 MB. */
const LARGE_SIDE = 5_900;
const PDF_BYTES = 100 * 1024 ** 2;
/** With this noise a JPEG of 1,800 x 1,800 pixels has about 1 MB. */
const SIDE = 1_800;

async function noise(side: number, sigma: number) {
  const sharp = await loadSharp();
  const shape = { width: side, height: side, channels: 3, background: '#14213d' } as const;
  return sharp({ create: { ...shape, noise: { type: 'gaussian', sigma } } });
}

const picture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await noise(SIDE, 12)).jpeg({ quality: 88 }).toBuffer());

const largePicture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await noise(LARGE_SIDE, 60)).png({ compressionLevel: 0 }).toBuffer());

const megabytes = ({ length }: Uint8Array): string => (length / 1024 ** 2).toFixed(1);

/** A PDF of staff for a project, from its first byte until all of it can be downloaded again. */
async function documentArrival(subject: Subject): Promise<number> {
  const { upload } = await proofSender(subject, PROJECT);
  const bytes = new Uint8Array(PDF_BYTES);
  bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
  const began = performance.now();
  const id = await upload('bench.pdf', bytes, 'briefs');
  const headers = { ...OWN_PAGE, cookie: await staffCookie(subject.url) };
  const stored = await expectOk(await fetch(`${subject.url}/api/uploads/${id}/file`, { headers }));
  const { url } = (await stored.json()) as { readonly url: string };
  await (await expectOk(await fetch(`${subject.url}${url}`, { headers }))).arrayBuffer();
  return performance.now() - began;
}

/** From the first byte that staff send until the customer's page has the proof and its picture. */
export async function measureProofArrival(subject: Subject): Promise<Figure[]> {
  const { url } = subject;
  const bytes = await picture();
  const sender = await proofSender(subject, PROJECT);
  const headers = { ...OWN_PAGE, cookie: await staffCookie(url) };
  const arrive = async (name: string, sent: Uint8Array<ArrayBuffer>): Promise<void> => {
    const proofId = await sender.show(name, sent);
    const page = await expectOk(await fetch(`${url}/api/projects/${PROJECT}`, { headers }));
    const { proofs } = (await page.json()) as {
      readonly proofs: readonly { readonly id: string; readonly picture: { readonly previewUrl: string } }[];
    };
    const proof = proofs.find(({ id }) => id === proofId);
    if (!proof) throw new Error('Expected the new proof on the page');
    await (await expectOk(await fetch(`${url}${proof.picture.previewUrl}`, { headers }))).arrayBuffer();
  };

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: OTHERS }, (_, at) => sender.upload(`bench-${round}-${at}.jpg`, bytes)));
    const began = performance.now();
    await arrive(`bench-${round}.jpg`, bytes);
    times.push(performance.now() - began);
  }
  const large = await largePicture();
  const began = performance.now();
  await arrive('bench-large.png', large);
  const largeMs = performance.now() - began;
  return [
    atMost(
      `a proof of ${megabytes(bytes)} MB on the page while ${OTHERS} others are shrunk`,
      'ms',
      median(times),
      MAX_MS,
    ),
    atMost(`a proof of ${megabytes(large)} MB on the page`, 'ms', largeMs, MAX_LARGE_MS),
    atMost('a PDF of 100 MB sent and downloaded', 'ms', await documentArrival(subject), MAX_LARGE_MS),
  ];
}

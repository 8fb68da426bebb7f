import { loadSharp } from '@colorway/server/files/picture/load-sharp.ts';
import { atMost, type Figure, median } from '../measure/figure.ts';
import { expectOk, proofSender } from '../measure/send-proof.ts';
import { OWN_PAGE, staffCookie } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

const PROJECT = '1001';
const OTHERS = 50;
const ROUNDS = 3;
const MAX_MS = 3_000;
/** With this noise a JPEG of 1,800 x 1,800 pixels has about 1 MB. */
const SIDE = 1_800;

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const noise = { type: 'gaussian', sigma: 12 } as const;
  const made = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#14213d', noise } });
  return new Uint8Array(await made.jpeg({ quality: 88 }).toBuffer());
}

/** From the first byte that staff send until the customer's page has the proof and its picture. */
export async function measureProofArrival(subject: Subject): Promise<Figure[]> {
  const { url } = subject;
  const bytes = await picture();
  const sender = await proofSender(subject, PROJECT);
  const headers = { ...OWN_PAGE, cookie: await staffCookie(url) };
  const arrive = async (name: string): Promise<void> => {
    const proofId = await sender.show(name, bytes);
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
    await arrive(`bench-${round}.jpg`);
    times.push(performance.now() - began);
  }
  const size = (bytes.length / 1024 ** 2).toFixed(1);
  return [atMost(`a proof of ${size} MB on the page while ${OTHERS} others are shrunk`, 'ms', median(times), MAX_MS)];
}

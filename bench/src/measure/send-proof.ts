import type { Subject } from '../subject.ts';
import { OWN_PAGE, staffCookie } from './sign-in.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export async function expectOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer;
}

interface ProofSender {
  /** Returns the id of the file. */
  upload(name: string, bytes: Uint8Array<ArrayBuffer>, destination?: 'proof-images' | 'briefs'): Promise<string>;
  /** Uploads a picture and shows it to the customer as a proof; returns the proof's id. */
  show(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** Staff of the demo who send pictures to a project. */
export async function proofSender({ url }: Subject, projectID: string): Promise<ProofSender> {
  const cookie = await staffCookie(url);
  const headers = { ...OWN_PAGE, cookie };
  const tus = { 'tus-resumable': '1.0.0', origin: url, cookie };

  const upload: ProofSender['upload'] = async (name, bytes, destination = 'proof-images') => {
    const metadata = { filename: name, destination, projectID };
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
    const location = (await expectOk(created)).headers.get('location') ?? '';
    const patch = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await expectOk(await fetch(new URL(location, url), { method: 'PATCH', headers: patch, body: bytes }));
    return location.split('/').at(-1) ?? '';
  };

  return {
    upload,
    show: async (name, bytes) => {
      const fileIds = [await upload(name, bytes)];
      const added = await fetch(`${url}/api/admin/projects/${projectID}/proofs`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ fileIds }),
      });
      const { proofIds } = (await (await expectOk(added)).json()) as { readonly proofIds: readonly string[] };
      const [proofId = ''] = proofIds;
      const shown = await fetch(`${url}/api/admin/projects/${projectID}/proofs/${proofId}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ command: { field: 'hidden', value: false, version: 1 } }),
      });
      await expectOk(shown);
      return proofId;
    },
  };
}

import type { APIRequestContext } from 'playwright-core';
import { inject } from 'vitest';
import { PNG } from './admin-fixture.ts';

type Json = Readonly<Record<string, unknown>>;

const ask = async (
  request: APIRequestContext,
  method: 'get' | 'post' | 'patch' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<Json> => {
  const answer = await request[method](`/api${path}`, { data, headers: { origin: inject('baseUrl') } });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return text === '' ? {} : (JSON.parse(text) as Json);
};

const sendPicture = async (request: APIRequestContext, projectID: string, filename: string): Promise<string> => {
  const metadata = Object.entries({ filename, destination: 'proof-images', projectID })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const tus = { origin: inject('baseUrl'), 'tus-resumable': '1.0.0' };
  const made = await request.post('/api/uploads', {
    headers: { ...tus, 'upload-length': String(PNG.length), 'upload-metadata': metadata },
  });
  const { location } = made.headers();
  if (!made.ok() || location === undefined)
    throw new Error(`the upload answered ${made.status()}: ${await made.text()}`);
  await request.patch(location, {
    data: PNG,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  return new URL(location, inject('baseUrl')).pathname.split('/').at(-1) ?? '';
};

export interface NaughtyProject {
  readonly projectID: string;
  readonly email: string;
}

/** The words in every field that a customer or staff fill of a project, each in a request and an answer of its own. */
export async function makeNaughtyProject(staff: APIRequestContext, texts: readonly string[]): Promise<NaughtyProject> {
  const [first = 'x', second = first, third = second] = texts;
  const email = `naughty-${Math.trunc(Math.random() * 1e9)}@example.com`;
  const made = await ask(staff, 'post', '/create-project', {
    email,
    dealID: `naughty-${Math.trunc(Math.random() * 1e9)}`,
    type: 'Organization',
    name: first.slice(0, 120),
  });
  const { projectID } = made['project'] as { projectID: string };
  const at = `/admin/projects/${projectID}`;
  const version = async (): Promise<unknown> => ((await ask(staff, 'get', at))['project'] as Json)['version'];
  for (const [field, value] of Object.entries({
    priceAdjustmentLabel: second.slice(0, 60),
    customShippingLabel: third.slice(0, 60),
    priceAdjustmentAmount: '-15',
    customShippingAmount: '20',
  })) {
    await ask(staff, 'patch', at, { field, value, version: await version() });
  }
  const fileIds: string[] = [];
  for (const word of texts.slice(0, 4))
    fileIds.push(await sendPicture(staff, projectID, `${word.replace(/^\.+/, '').slice(0, 100)}.png`));
  await ask(staff, 'post', `${at}/proofs`, { fileIds });
  const { proofs } = (await ask(staff, 'get', at)) as unknown as { proofs: readonly { id: string; version: number }[] };
  for (const [index, { id, version: proofVersion }] of proofs.entries()) {
    await ask(staff, 'patch', `${at}/proofs/${id}`, {
      command: { field: 'customNotes', value: texts.slice(index * 3, index * 3 + 6).join('\n'), version: proofVersion },
    });
  }
  for (const word of texts) {
    const { thread } = (await ask(staff, 'post', `/projects/${projectID}/requests`, { note: word })) as unknown as {
      thread: { id: string };
    };
    await ask(staff, 'post', `/projects/${projectID}/requests/${thread.id}/messages`, { note: `Re ${word}` });
  }
  return { projectID, email };
}

/** Deletes the project with everything in it. */
export const removeProject = (staff: APIRequestContext, { projectID }: NaughtyProject): Promise<Json> =>
  ask(staff, 'delete', `/admin/projects/${projectID}`);

/** The newest mails as they were rendered, whoever they go to. */
export async function newestMails(staff: APIRequestContext, q: string): Promise<readonly string[]> {
  const { mails } = (await ask(staff, 'get', `/admin/mail?q=${encodeURIComponent(q)}`)) as unknown as {
    mails: readonly { id: string }[];
  };
  const all: string[] = [];
  for (const { id } of mails) all.push(String((await ask(staff, 'get', `/admin/mail/${id}`))['html']));
  return all;
}

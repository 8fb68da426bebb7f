import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { PNG } from './admin-fixture.ts';

interface Proof {
  readonly id: string;
  readonly version: number;
  readonly proofID: string;
  readonly picture: { readonly url: string };
}

interface StaffProject {
  readonly project: { readonly version: number };
  readonly proofs: readonly Proof[];
}

const json = async <T>(
  { request }: BrowserContext,
  method: 'get' | 'patch',
  path: string,
  data?: object,
): Promise<T> => {
  const answer = await request[method](`/api/admin/projects/${path}`, { data, headers: { origin: inject('baseUrl') } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** A project as staff have it, without their screen. */
export const staffProject = (context: BrowserContext, id: string): Promise<StaffProject> => json(context, 'get', id);

/** One field of the project, as typed. */
export async function saveField(context: BrowserContext, id: string, field: string, value: string): Promise<void> {
  const { version } = (await staffProject(context, id)).project;
  await json(context, 'patch', id, { field, value, version });
}

export async function showProof(context: BrowserContext, id: string, proofID: string, shown: boolean): Promise<Proof> {
  const proof = (await staffProject(context, id)).proofs.find((one) => one.proofID.startsWith(proofID));
  if (!proof) throw new Error(`There is no proof ${proofID}`);
  const command = { field: 'hidden', value: !shown, version: proof.version };
  await json(context, 'patch', `${id}/proofs/${proof.id}`, { command });
  return proof;
}

/** Pictures of one pixel become proofs, on the screen of staff. */
export async function addProofs(page: Page, id: string, names: readonly string[]): Promise<void> {
  await page.goto(`/admin/project/${id}`);
  const input = page.locator('input[type=file][aria-label="Upload Proofs"]');
  await input.setInputFiles(names.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: PNG })));
  await expect.poll(() => page.locator('.proof-row').count()).toBe(names.length);
}

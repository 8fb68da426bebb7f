import { NO_CERTIFICATES } from '@colorway/rules/project/approve/certificate.ts';
import {
  makeApproval,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
  seenProof,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { makeProject, signedIn } from '@colorway/trials/kit/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const download = (browser: ProjectFixture['customer'] | undefined, id = REGATTA) =>
  portal.server.app.inject({
    url: `/api/projects/${id}/certificates.pdf`,
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: Object.fromEntries(browser?.cookies ?? []),
  });

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('the certificates of a project are refused to others, and to everyone while none is valid', async () => {
  expect((await download(undefined)).statusCode).toBe(401);
  expect((await download(portal.distributor)).statusCode).toBe(404);
  const { id, email } = await makeProject(portal.server);
  const none = await download(await signedIn(portal.server, { email }), id);
  expect([none.statusCode, none.json().message]).toEqual([404, NO_CERTIFICATES]);
});

test('the certificates of a project are one file with a page for each that is valid', async () => {
  const approve = async (name: string) => {
    const view = await readAs(portal.customer);
    const proof = seenProof(view, proofNamed(view, name).id, { size: '12" x 12"' });
    const { status, body } = await portal.customer.post(`/projects/${REGATTA}/approvals`, makeApproval([proof]));
    expect(status).toBe(200);
    return body.approved[0];
  };
  const before = pagesOf((await download(portal.customer)).rawPayload);
  const { proofId } = await approve('square');
  const pdf = await download(portal.customer);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="certificates-1001.pdf"');
  expect(pagesOf(pdf.rawPayload)).toBe(before + 1);
  await portal.customer.post(`/projects/${REGATTA}/proofs/${proofId}/approval/take-back`, {});
  expect(pagesOf((await download(portal.customer)).rawPayload)).toBe(before);
});

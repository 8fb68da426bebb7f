import { randomUUID } from 'node:crypto';
import type { PreflightView } from '@colorway/contract/project/admin/preflight-contract.ts';
import { DEFAULT_PREFLIGHT_LIMITS } from '@colorway/rules/preflight/preflight.ts';
import {
  type AdminFixture,
  adminRead,
  at,
  openAdminFixture,
  showDrafts,
} from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPicture, defaultPrinterProfile } from '../../../files/facade.ts';
import { checkProof } from './check-proof.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(() => fixture.server.close());

/** A necktie's cloth at 300 dpi with a gold line of 0.25 mm and a neon disc. */
const cloth = (extra = ''): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 82.55 60" width="975" height="709">
      <rect width="90" height="60" fill="#14213d"/><path d="M5 5L75 50" stroke="#e0b64a" stroke-width="0.25"/>
      <circle cx="60" cy="15" r="8" fill="#00ff00"/><rect x="10" y="40" width="14" height="12" fill="#f2f2f0"/>${extra}</svg>`),
  )
    .png()
    .toBuffer();

const upload = (bytes: Buffer): Promise<string> => fixture.picture(`${randomUUID()}.png`, REGATTA, bytes);

async function addProof(bytes: Buffer): Promise<string> {
  const fileIds = [await upload(bytes)];
  const { proofIds } = (await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds })).body;
  await showDrafts(fixture.staff, REGATTA, proofIds);
  return proofIds[0];
}

const path = (proofId: string, rest = ''): string => at(REGATTA, `/proofs/${proofId}/preflight${rest}`);
const view = async (proofId: string): Promise<PreflightView> => (await fixture.staff.get(path(proofId))).body;
const check = (proofId: string, version = 1) => checkProof(fixture.server.deps, { proofId, version });
const decide = (proofId: string, body: object) =>
  fixture.staff.put(path(proofId, '/decisions'), { version: 1, ...body });
const alertsOf = async (proofId: string) =>
  (await readAs(fixture.customer)).proofs.find(({ id }) => id === proofId)?.alerts.map(({ keyword }) => keyword);

test('is for staff only, and waits until its job has run', async () => {
  const proofId = await addProof(await cloth());
  expect((await fixture.customer.get(path(proofId))).status).toBe(403);
  expect((await fixture.staff.get(at('none', `/proofs/${proofId}/preflight`))).status).toBe(404);
  expect(await view(proofId)).toMatchObject({ state: 'waiting', report: null, size: { label: 'Standard 3.25"' } });
  await check(proofId);
  const { state, report } = await view(proofId);
  expect(state).toBe('done');
  expect(report?.dpi).toBeGreaterThan(250);
  const line = report?.findings.find(({ kind }) => kind === 'thin-lines');
  expect(line).toMatchObject({ severity: 'fix', decision: null });
  expect(line?.value).toBeGreaterThan(0.18);
  expect(line?.value).toBeLessThan(0.32);
  expect(report?.findings.map(({ kind }) => kind)).toContain('gamut');
  expect(report?.maps['thin-lines']).toMatch(/^data:image\/png;base64,/);
});

describe('a decision', () => {
  test('is refused for a finding that is not there', async () => {
    const proofId = await addProof(await cloth());
    expect((await decide(proofId, { keys: ['none'], decision: 'told' })).status).toBe(409);
  });

  test('to tell shows the alert to the customer until it is taken back', async () => {
    const proofId = await addProof(await cloth());
    await check(proofId);
    const keys = (await view(proofId)).report?.findings
      .filter(({ kind }) => kind === 'thin-lines')
      .map(({ key }) => key);
    const answer = await decide(proofId, { keys, decision: 'told' });
    expect(answer.status).toBe(200);
    expect(await alertsOf(proofId)).toEqual(['thinLines']);
    const history = await fixture.staff.get(`/projects/${REGATTA}/history`);
    expect(history.body.events[0]).toMatchObject({ kind: 'proof-saved', data: { field: 'alert.thinLines', to: true } });
    await decide(proofId, { keys, decision: null });
    expect(await alertsOf(proofId)).toEqual([]);
  });

  test('leaves an alert that staff switched on by hand', async () => {
    const proofId = await addProof(await cloth());
    await check(proofId);
    const version = (await adminRead(fixture.staff)).proofs.find(({ id }) => id === proofId)?.version;
    const command = { field: 'alert', keyword: 'thinLines', value: true, version };
    await fixture.staff.patch(at(REGATTA, `/proofs/${proofId}`), { command });
    const keys = (await view(proofId)).report?.findings.map(({ key }) => key);
    expect((await decide(proofId, { keys, decision: 'dismissed' })).status).toBe(200);
    expect(await alertsOf(proofId)).toEqual(['thinLines']);
  });

  test('to dismiss is remembered for the next version, to tell is not', async () => {
    const proofId = await addProof(await cloth());
    await check(proofId);
    const findings = (await view(proofId)).report?.findings ?? [];
    const dull = findings.filter(({ kind }) => kind === 'gamut').map(({ key }) => key);
    const thin = findings.filter(({ kind }) => kind === 'thin-lines').map(({ key }) => key);
    await decide(proofId, { keys: dull, decision: 'dismissed' });
    await decide(proofId, { keys: thin, decision: 'told' });
    const fileId = await upload(await cloth('<rect x="2" y="2" width="3" height="3" fill="#f2f2f0"/>'));
    await fixture.staff.post(at(REGATTA, `/proofs/${proofId}/versions`), { fileId });
    await check(proofId, 2);
    const next = (await view(proofId)).report?.findings ?? [];
    expect(next.filter(({ key }) => dull.includes(key)).map(({ decision }) => decision)).toEqual(
      dull.map(() => 'dismissed'),
    );
    expect(next.find(({ kind }) => kind === 'thin-lines')?.decision).toBeNull();
    expect((await decide(proofId, { keys: thin, decision: 'told' })).status).toBe(409);
  });
});

describe('a check', () => {
  test('of a drawn proof looks at its picture', async () => {
    const drawn = (await adminRead(fixture.staff)).proofs.find(({ picture }) =>
      picture.url.startsWith('/proof-pictures'),
    );
    const proofId = drawn?.id ?? '';
    expect((await view(proofId)).state).toBe('unchecked');
    expect((await fixture.staff.post(path(proofId, '/run'))).body.state).toBe('waiting');
    await check(proofId, drawn?.shown);
    expect((await view(proofId)).state).toBe('done');
  });

  test('of a product of unknown size waits for the product type', async () => {
    const proofId = await addProof(await cloth());
    const version = (await adminRead(fixture.staff)).proofs.find(({ id }) => id === proofId)?.version;
    await fixture.server.deps.db.execute(`update proof set product_type = 'Umbrella' where id = '${proofId}'`);
    await check(proofId);
    expect(await view(proofId)).toMatchObject({ state: 'sizeless', size: null, report: null });
    const command = { field: 'productType', value: 'Pocket Square', version };
    expect((await fixture.staff.patch(at(REGATTA, `/proofs/${proofId}`), { command })).status).toBe(200);
    await check(proofId);
    expect(await view(proofId)).toMatchObject({ state: 'done', size: { label: '12" x 12"' } });
  });

  test('of a damaged picture fails with a sentence', async () => {
    const proofId = await addProof(await cloth());
    const { storage, db } = fixture.server.deps;
    const { rows } = await db.execute<{ id: string }>(
      `select file_id as id from proof_version where proof_id = '${proofId}'`,
    );
    const damaged = { ...storage, local: async () => ({ path: import.meta.filename, release: async () => {} }) };
    expect(rows[0]?.id).toBeDefined();
    await checkProof({ ...fixture.server.deps, storage: damaged }, { proofId, version: 1 });
    expect(await view(proofId)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/damaged or too large/),
    });
  });

  test('is stopped at a limit of time, or of memory', async () => {
    const job = {
      source: await cloth(),
      profile: await defaultPrinterProfile(),
      widthMm: 83,
      limits: DEFAULT_PREFLIGHT_LIMITS,
    };
    expect(await checkPicture(job, { timeoutMs: 5 })).toEqual({ failure: 'limit' });
    expect(await checkPicture(job, { memoryMb: 10 })).toEqual({ failure: 'limit' });
    expect(await checkPicture({ ...job, profile: new Uint8Array(300) })).toEqual({ failure: 'profile' });
  });
});

describe('the settings', () => {
  const settings = '/admin/preflight/settings';

  test('take limits, and refuse a stale version', async () => {
    const { body: before } = await fixture.staff.get(settings);
    expect(before).toMatchObject({
      limits: { thinLineMm: 0.5 },
      profile: { name: 'FOGRA39L coated', isDefault: true },
    });
    const limits = { ...before.limits, thinLineMm: 0.12, brokenLineMm: 0.1 };
    expect((await fixture.staff.patch(settings, { version: before.version, limits })).status).toBe(200);
    expect((await fixture.staff.patch(settings, { version: before.version, limits })).status).toBe(409);
    const proofId = await addProof(await cloth());
    await check(proofId);
    expect((await view(proofId)).report?.findings.some(({ kind }) => kind === 'thin-lines')).toBe(false);
  });

  test('take the profile of a printer, and nothing else', async () => {
    const { version } = (await fixture.staff.get(settings)).body;
    const none = await fixture.staff.patch(settings, { version, profile: Buffer.alloc(400, 7).toString('base64') });
    expect(none).toMatchObject({ status: 400, body: { message: 'This is not the ICC profile of a printer.' } });
    const profile = Buffer.from(await defaultPrinterProfile()).toString('base64');
    const { body } = await fixture.staff.patch(settings, { version, profile });
    expect(body).toMatchObject({ version: version + 1, profile: { name: 'FOGRA39L coated', isDefault: false } });
  });
});

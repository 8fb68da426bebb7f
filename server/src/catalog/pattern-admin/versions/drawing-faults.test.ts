import type { Browser } from '@colorway/trials/kit/browser.ts';
import { drawing, newHandle, staffBrowser, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Browser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await staffBrowser(server);
});

const withGray = drawing('#111', '#222', '#777');
/** The edge of the circle is inside, so only its opacity is a fault. */
const faint = drawing('#111', '#222').replace(
  '</svg>',
  '<circle cx="5" cy="5" r="3" fill="#222" opacity=".98"/></svg>',
);

const upload = async (svg: string, more: object = {}) => {
  const handle = newHandle();
  const { status, body } = await uploadGroup(staff, { handle, necktie: svg }, more);
  expect(status).toBe(200);
  return { handle, body };
};
const forgetCheck = (handle: string) =>
  server.deps.db.execute(sql`update pattern_drawing set faults = null where group_id = ${handle}`);
const publish = (handle: string) => staff.patch(`/admin/patterns/${handle}`, { state: 'live' });
const read = async (handle: string) => (await staff.get(`/admin/patterns/${handle}`)).body;
const kindsOf = (body: { versions: { drawings: { faults: { kind: string }[] }[] }[] }): string[] =>
  body.versions[0]?.drawings.flatMap(({ faults }) => faults.map(({ kind }) => kind)) ?? [];
const order = (handle: string, what: 'fix' | 'accept', fault: object, version = 1) =>
  staff.post(`/admin/patterns/${handle}/versions/${version}/${what}`, { type: 'necktie', color: '', ...fault });

describe('a red fault', () => {
  test('makes an upload a draft and refuses to publish it', async () => {
    const { handle, body } = await upload(withGray);
    expect(body).toMatchObject({
      state: 'draft',
      notes: expect.arrayContaining([expect.stringContaining('is a draft until')]),
    });
    expect(await publish(handle)).toMatchObject({
      status: 409,
      body: {
        code: 'pattern-faulty',
        message: 'Fix 1 fault to publish version 1.',
        faults: [{ type: 'necktie', kind: 'gray-outside' }],
      },
    });
    expect(await read(handle)).toMatchObject({ state: 'draft', liveVersion: null });
  });

  test('is fixed in a new draft, which discarding undoes, and then publishes', async () => {
    const { handle } = await upload(withGray);
    const fault = { kind: 'gray-outside', color: '#777777' };
    expect(await order(handle, 'fix', fault)).toMatchObject({ status: 200, body: { version: 2 } });
    const fixed = await read(handle);
    expect(kindsOf(fixed)).toEqual([]);
    expect(fixed.versions[0]).toMatchObject({ colorCount: 3, drawings: [{ slots: [0, 1, 2] }] });
    expect((await order(handle, 'fix', fault)).status).toBe(409);
    expect((await staff.delete(`/admin/patterns/${handle}/versions/2`)).status).toBe(200);
    expect(kindsOf(await read(handle))).toEqual(['gray-outside']);
    await order(handle, 'fix', fault);
    expect(await publish(handle)).toMatchObject({ status: 200, body: { state: 'live', version: 2 } });
  });

  test('is not for judging, and a fault that is not there is unknown', async () => {
    const { handle } = await upload(withGray);
    const red = { kind: 'gray-outside', color: '#777777', accepted: true };
    expect((await order(handle, 'accept', red)).status).toBe(409);
    expect((await order(handle, 'accept', { ...red, kind: 'speck' })).status).toBe(404);
    expect((await order(handle, 'fix', { kind: 'speck' })).status).toBe(404);
    expect((await order(handle, 'fix', { kind: 'speck' }, 9)).status).toBe(404);
    expect((await order(handle, 'fix', { kind: 'nonsense' })).status).toBe(400);
  });
});

test('something removed makes the version a draft that may be published after a look', async () => {
  const { handle, body } = await upload(drawing('#111', '#222').replace('<rect', '<script/><rect'));
  expect(body.state).toBe('draft');
  expect((await publish(handle)).status).toBe(200);
});

describe('an amber fault', () => {
  test('lets a version go live and is accepted by name, which can be taken back', async () => {
    const { handle, body } = await upload(faint);
    expect(body.state).toBe('live');
    expect(await order(handle, 'accept', { kind: 'see-through', accepted: true })).toMatchObject({ status: 200 });
    const judged = (await read(handle)).versions[0].drawings[0].judgments;
    expect(judged).toMatchObject([{ key: 'see-through' }]);
    expect(judged[0].by).not.toBe('');
    const { body: entries } = await staff.get('/admin/activity?kind=pattern');
    expect(JSON.stringify(entries)).toContain('fault accepted');
    await order(handle, 'accept', { kind: 'see-through', accepted: false });
    expect((await read(handle)).versions[0].drawings[0].judgments).toEqual([]);
  });

  test('is accepted in the name of who publishes', async () => {
    const { handle } = await upload(faint, { state: 'draft' });
    expect((await publish(handle)).status).toBe(200);
    const [drawn] = (await read(handle)).versions[0].drawings;
    expect(drawn.judgments).toMatchObject([{ key: 'see-through' }]);
    expect(drawn.judgments[0].by).not.toBe('');
  });
});

test('a drawing from before the check is checked when it is published', async () => {
  const { handle } = await upload(withGray);
  await forgetCheck(handle);
  expect((await publish(handle)).status).toBe(409);
  const clean = await upload(drawing('#111', '#222'), { state: 'draft' });
  await forgetCheck(clean.handle);
  expect((await publish(clean.handle)).status).toBe(200);
  expect(kindsOf(await read(clean.handle))).toEqual([]);
});

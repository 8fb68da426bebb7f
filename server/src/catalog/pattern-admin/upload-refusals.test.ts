import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, newHandle, staffBrowser, uploadGroup, uploadOne } from '@colorway/trials/kit/fixtures/patterns.ts';
import { makeProject, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Browser;
beforeAll(async () => {
  server = await createTestServer();
  staff = await staffBrowser(server);
});
afterAll(() => server.close());

const stored = async (): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ count: number }>(sql`
    select (select count(*) from pattern_group) + (select count(*) from pattern_version)
      + (select count(*) from pattern_drawing) as count`);
  return Number(rows[0]?.count);
};

describe('an upload is refused completely:', () => {
  test.each(['/product-group', '/products', '/patterns/check', '/update-pattern-order'])(
    '%s is for staff',
    async (path) => {
      expect((await openBrowser(server.app).post(path, {})).status).toBe(401);
      const customer = await signedIn(server, { email: (await makeProject(server)).email });
      expect((await customer.post(path, {})).status).toBe(403);
    },
  );

  test.each(['harbor/stripe', 'härbor', '-', 'a'.repeat(120), '   '])('the handle "%s"', async (handle) => {
    const answer = await uploadGroup(staff, { handle, necktie: drawing('#111') });
    expect(answer).toMatchObject({ status: 400, body: { code: 'handle-invalid' } });
  });

  test.each([
    ['harbor-stripe-necktie', 'harbor-stripe'],
    ['Harbor Stripe Bow Tie', 'harbor-stripe'],
    ['harbor-stripe-bow', 'harbor-stripe'],
    ['square-dance-pocket-square', 'square-dance'],
  ])('the handle "%s" names the product: type %s', async (handle, suggestion) => {
    const answer = await uploadGroup(staff, { handle, necktie: drawing('#111') });
    expect(answer).toMatchObject({ status: 400, body: { code: 'handle-invalid', suggestion } });
    expect(answer.body.message).toContain(`type ${suggestion} instead of`);
  });

  test('a handle that is only a product', async () => {
    const answer = await uploadGroup(staff, { handle: 'bow-tie', necktie: drawing('#111') });
    expect(answer).toMatchObject({ status: 400, body: { code: 'handle-invalid' } });
    expect(answer.body.message).toContain('names the pattern, not the product');
  });

  test('no drawing', async () => {
    const handle = newHandle();
    expect(await uploadGroup(staff, { handle })).toMatchObject({ status: 400, body: { code: 'pattern-empty' } });
    expect(await uploadOne(staff, { handle })).toMatchObject({ status: 400, body: { code: 'pattern-empty' } });
  });

  test('two drawings where one is expected', async () => {
    const answer = await uploadOne(staff, { handle: newHandle(), necktie: drawing('#111'), robe: drawing('#111') });
    expect(answer).toMatchObject({ status: 400, body: { code: 'pattern-one-type' } });
  });

  test('a drawing of an unknown product', async () => {
    const answer = await uploadGroup(staff, { handle: newHandle(), umbrella: drawing('#111') });
    expect(answer).toMatchObject({ status: 400, body: { code: 'pattern-empty' } });
  });

  test('each unusable drawing by product and reason, together with the good ones', async () => {
    const before = await stored();
    const sent = { necktie: drawing('#111'), robe: '<html></html>', 'bow-tie': drawing('#123456'), suspenders: '<svg' };
    const answer = await uploadGroup(staff, { handle: newHandle(), ...sent });
    expect(answer).toMatchObject({ status: 422, body: { code: 'svg-refused' } });
    expect(answer.body.faults.map(({ type }: { type: string }) => type)).toEqual(['bow-tie', 'robe', 'suspenders']);
    const [plain, html, broken] = answer.body.faults.map(({ message }: { message: string }) => message);
    expect(plain).toContain('no placeholder color');
    expect(html).toContain('not an SVG drawing');
    expect(broken).toContain('not well-formed');
    expect(answer.body.message).toContain('Robe: This file is not an SVG drawing.');
    expect(await stored()).toBe(before);
  });

  test.each(['#000', '#777', '#1111', 'url(#111)', 'none'])('a drawing whose only color is %s', async (color) => {
    const answer = await uploadGroup(staff, { handle: newHandle(), necktie: drawing(color) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'svg-without-slots' } });
    expect(answer.body.faults).toEqual([{ type: 'necktie', message: expect.stringContaining('#111 to #666') }]);
  });

  test('an existing group, unless the caller sends replace', async () => {
    const handle = newHandle();
    expect((await uploadGroup(staff, { handle, necktie: drawing('#111'), robe: drawing('#111') })).status).toBe(200);
    const before = await stored();
    const details = { version: 1, state: 'live', types: ['necktie', 'robe'] };
    const refusal = { status: 409, body: { code: 'pattern-exists', ...details } };
    expect(await uploadGroup(staff, { handle, suspenders: drawing('#111') })).toMatchObject(refusal);
    expect(await uploadOne(staff, { handle, robe: drawing('#222') })).toMatchObject(refusal);
    expect(await stored()).toBe(before);
  });
});

test('takes exactly one of eight concurrent uploads of a new handle, and refuses the others as existing', async () => {
  const handle = newHandle();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => uploadGroup(staff, { handle, name: `Upload ${n}`, necktie: drawing('#111') })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const won = answers.findIndex(({ status }) => status === 200);
  expect((await staff.get(`/patterns/${handle}-necktie`)).body).toMatchObject({ name: `Upload ${won}`, version: 1 });
});

test('makes a version of each concurrent replacement', async () => {
  const handle = newHandle();
  await uploadGroup(staff, { handle, necktie: drawing('#111') });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => uploadGroup(staff, { handle, necktie: drawing('#111') }, { replace: true })),
  );
  expect(answers.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5, 6, 7]);
  expect((await staff.get(`/patterns/${handle}-necktie`)).body.version).toBe(7);
});

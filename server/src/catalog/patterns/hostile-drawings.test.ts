import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, staffBrowser, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { faultsOf } from '@colorway/trials/kit/svg/faults-of.ts';
import { hostile } from '@colorway/trials/kit/svg/hostile.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idPrefix } from './id-prefix.ts';

let server: TestServer;
let staff: Browser;
beforeAll(async () => {
  server = await createTestServer();
  staff = await staffBrowser(server);
  await uploadGroup(staff, { handle: 'door', robe: drawing('#111') });
});
afterAll(() => server.close());

const vectors = hostile.map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const);
const refusals = ['svg-refused', 'svg-without-slots', 'invalid-input'];
const mayBe = (code: string | undefined): void => expect([...refusals, undefined]).toContain(code);
const safe = (svg: string, prefix: string): void => expect(faultsOf(svg, prefix)).toEqual([]);

describe('S1: a hostile drawing is cleaned or refused', () => {
  test('in the pattern upload', async () => {
    let taken = 0;
    for (const [name, svg] of vectors) {
      const answer = await uploadGroup(staff, { handle: 'door', necktie: svg }, { replace: true });
      mayBe(answer.body.code);
      if (answer.status !== 200) continue;
      taken++;
      // A drawing that lost something is a draft, so only staff see it.
      const picture = await server.app.inject({
        url: `/api/admin/patterns/door/versions/${answer.body.version}/necktie.svg`,
        cookies: Object.fromEntries(staff.cookies),
      });
      expect({ name, status: picture.statusCode }).toEqual({ name, status: 200 });
      safe(picture.body, idPrefix('door', 'necktie'));
    }
    expect(taken).toBeGreaterThan(100);
  });

  test("as a browser's drawing of a design", async () => {
    await uploadGroup(staff, { handle: 'window', robe: drawing('#111') });
    let taken = 0;
    for (const [, serialized] of vectors) {
      const visitor = openBrowser(server.app);
      const colors = [{ hex: '#123456' }];
      const { status, body } = await visitor.post('/products-v2', { handle: 'window-robe', serialized, colors });
      mayBe(body.code);
      if (status !== 200) continue;
      taken++;
      const { rows } = await server.deps.db.execute<{ submitted: string }>(
        sql`select submitted from configured_design where id = ${body.id}`,
      );
      safe(rows[0]?.submitted ?? '', 'c-');
      const picture = await server.app.inject({ url: `/configured/${body.id}.svg` });
      expect(picture.body).toContain('#123456');
      safe(picture.body, idPrefix('window', 'robe'));
    }
    expect(taken).toBeGreaterThan(100);
  });
});

import { randomUUID } from 'node:crypto';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  NORTHERN,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { makeProject, makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { project, proof, proofVersion, storedFile } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const shareKey = async (projectID: string): Promise<string> => {
  const { shareUrl } = await readAs(portal.staff, projectID);
  return shareUrl?.split('#k=')[1] ?? '';
};

describe('a project', () => {
  test('of another customer is refused like one that does not exist', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    for (const id of [REGATTA, NORTHERN, '1005', randomUUID()]) {
      const answer = await other.get(`/projects/${id}`);
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: '' }).toEqual({
        code: 'not-found',
        message: expect.any(String),
        requestId: '',
      });
    }
    const nobody = openBrowser(portal.server.app);
    expect((await nobody.get(`/projects/${REGATTA}`)).status).toBe(401);
    expect((await nobody.get('/projects/no-such-project')).status).toBe(401);
  });

  test('is closed to holders of the old link once it is renewed', async () => {
    const { id, key, email } = await makeProject(portal.server);
    const holder = await withShareKey(portal.server, { id, key });
    expect((await holder.get(`/projects/${id}`)).status).toBe(200);
    await (await signedIn(portal.server, { email })).post(`/projects/${id}/share/renew`);
    expect((await holder.get(`/projects/${id}`)).status).toBe(401);
  });

  test('shows its customer everything but hidden proofs', async () => {
    const seen = await readAs(portal.customer);
    expect(seen.project).toMatchObject({ projectID: REGATTA, name: 'Spring Regatta', email: 'customer@example.com' });
    expect(seen.viewer).toEqual({
      ...{ kind: 'customer', isPeople: true, seesPrices: true },
      ...{ rights: 'order', link: null },
    });
    expect(seen.proofs).toHaveLength(7);
    expect(JSON.stringify(seen)).not.toContain('regatta-hair-dot');
    expect(seen.shareUrl).toMatch(/\/project\/1001#k=[\w-]{22}$/);
    expect(seen.content.cards.length).toBeGreaterThan(0);
    expect(seen.products.map(({ productType }) => productType)).toContain('Neck Gaiter');
    expect(proofNamed(seen, 'anchor').alerts).toMatchObject([{ keyword: 'thinLines', alertName: 'Thin lines' }]);
    expect(new Set(seen.threads.map(({ state }) => state))).toEqual(new Set(['open', 'answered', 'resolved']));
  });

  test('shows staff hidden proofs, and link holders neither the address nor the link', async () => {
    expect((await readAs(portal.staff)).proofs).toHaveLength(8);
    const holder = await withShareKey(portal.server, { id: REGATTA, key: await shareKey(REGATTA) });
    const seen = await readAs(holder);
    expect(seen).toMatchObject({ viewer: { kind: 'share', isPeople: false, seesPrices: true }, shareUrl: null });
    expect(seen.proofs).toHaveLength(7);
    expect(JSON.stringify(seen)).not.toContain('customer@example.com');
  });

  test('names the people to its customer, and no one to a link holder', async () => {
    const { id, key, email } = await makeProject(portal.server);
    const { db } = portal.server.deps;
    await db
      .update(project)
      .set({ ownerId: (await makeStaff(portal.server)).id })
      .where(eq(project.id, id));
    const holder = await withShareKey(portal.server, { id, key });
    await holder.post(`/projects/${id}/share/visitor`, { name: 'Theo', email: 'theo@example.com' });
    const { people } = await readAs(await signedIn(portal.server, { email }), id);
    expect(people).toMatchObject([
      { part: 'customer', name: email, isYou: true },
      { part: 'visitor', name: 'Theo', kind: 'order' },
      { part: 'designer', isYou: false },
    ]);
    expect((await readAs(holder, id)).people).toEqual([]);
  });

  test('shows for each approval whether it is out of date, and why', async () => {
    const seen = await readAs(portal.customer);
    expect(proofNamed(seen, 'dot-88120').approval).toMatchObject({
      state: 'approved',
      lines: [{ quantity: 12 }],
      way: 'online',
    });
    expect(proofNamed(seen, 'repp').approval).toMatchObject({ state: 'approved', way: 'phone' });
    const anchor = proofNamed(seen, 'anchor').approval;
    expect(anchor?.state).toBe('out-of-date');
    expect(anchor?.rows.filter(({ changed }) => changed).map(({ fact }) => fact)).toEqual(['file']);
  });

  test('is read by one query, however many proofs it has', async () => {
    const { id, email } = await makeProject(portal.server);
    await portal.server.deps.db.execute(sql`
      with made as (
        insert into proof (id, project_id, position)
        select gen_random_uuid(), ${id}, n from generate_series(1, 50) n returning id
      ) insert into proof_version (proof_id, version, drawing, file_name, proof_name, sha256)
      select id, 1, '{"product":"tie","pattern":"club-repp","colors":["#111111"]}', 'a.svg', 'a', 'x' from made`);
    const caching = await createTestServer({ beside: portal.server, fast: { nodeCache: true } });
    const customer = await signedIn(caching, { email });
    await readAs(customer, id);
    const query = vi.spyOn(caching.deps.pool, 'query');
    const seen = await readAs(customer, id);
    // One query for the session, one for the project.
    expect(query).toHaveBeenCalledTimes(2);
    await caching.close();
    expect(seen.proofs).toHaveLength(50);
  });
});

describe('a distributor', () => {
  /** Paths of all numbers in an answer. */
  const numbers = (value: unknown, path = ''): string[] => {
    if (typeof value === 'number') return [path];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, one]) =>
      numbers(one, Array.isArray(value) ? `${path}[]` : `${path}.${key}`),
    );
  };

  const keysOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => [key, ...keysOf(one)])
      : [];
  /** Keys of amounts, which must be absent rather than 0 or null (D77). */
  const AMOUNTS = new Set(
    'charges setupCharge priceAdjustment customShipping amount unitPrice basePrice lineItemTotal total sums price tiers customPricing discounts discountProgress'.split(
      ' ',
    ),
  );

  test('receives no amount and no price table', async () => {
    const holder = await withShareKey(portal.server, { id: NORTHERN, key: await shareKey(NORTHERN) });
    for (const browser of [portal.distributor, holder]) {
      const { body } = await browser.get(`/projects/${NORTHERN}`);
      expect(JSON.stringify(body)).not.toMatch(/\$\s?\d|cents|amount|"price"|"unitPrice":\d|threshold/i);
      expect(body).toMatchObject({ tables: [], order: null, quote: { prices: false } });
      expect(keysOf(body).filter((key) => AMOUNTS.has(key))).toEqual([]);
      expect(Object.keys(body.content)).not.toEqual(expect.arrayContaining(['packaging']));
      expect([...new Set(numbers(body))].sort()).toEqual([
        '.cart.codeVersion',
        '.cart.fulfillmentVersion',
        '.cart.lines[].changedAt',
        '.cart.lines[].position',
        '.cart.lines[].quantity',
        '.cart.lines[].version',
        '.cart.packagingVersion',
        '.cart.version',
        '.products[].minimumQuantity',
        '.project.version',
        '.proofs[].approval.version',
        '.proofs[].picture.height',
        '.proofs[].picture.width',
        '.proofs[].position',
        '.proofs[].shown',
        '.proofs[].version',
        '.proofs[].versions[].picture.height',
        '.proofs[].versions[].picture.width',
        '.proofs[].versions[].version',
        '.quote.summary.lines[].quantity',
        '.quote.summary.pieces',
        '.quote.summary.products[].pieces',
        '.threads[].number',
        '.threads[].proofVersion',
        '.threads[].version',
      ]);
    }
  });

  test('is quoted wholesale upgrades, which only staff see', async () => {
    const { quote } = await readAs(portal.staff, NORTHERN);
    const gaiters = quote.prices
      ? quote.quote.lines.find(({ productType }) => productType === 'Neck Gaiter')
      : undefined;
    expect(gaiters?.price?.upgrades).toEqual([{ name: 'Double-layer upgrade', amount: 280 }]);
  });
});

describe('a drawn picture', () => {
  const picture = async (browser: { cookies: Map<string, string> }, url: string) =>
    portal.server.app.inject({ url, cookies: Object.fromEntries(browser.cookies) });

  test('is shown to people who may open the project, a hidden one to staff only', async () => {
    const seen = await readAs(portal.staff);
    const { url } = proofNamed(seen, 'dot-88120').picture;
    const hidden = proofNamed(seen, 'regatta-hair').picture.url;
    expect((await picture(openBrowser(portal.server.app), url)).statusCode).toBe(401);
    expect((await picture(portal.distributor, url)).statusCode).toBe(404);
    expect((await picture(portal.customer, hidden)).statusCode).toBe(404);
    expect((await picture(portal.staff, hidden)).statusCode).toBe(200);
    const shown = await picture(portal.customer, url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('private'),
    });
    const drawing = await picture(portal.customer, url.replace('.webp', '.svg'));
    expect(drawing.body).toContain('<svg');
  });

  test('that staff uploaded is refused once its proof is hidden, although its URL is known', async () => {
    const { db, storage } = portal.server.deps;
    const id = randomUUID().replaceAll('-', '');
    await storage.create(id, Buffer.from('picture'));
    const name = `club-${id}.png`;
    const file = { id, destination: 'proof-images', projectId: REGATTA, originalName: name, newName: name } as const;
    const kind = { extension: 'png', contentType: 'image/png', bytes: 7, sha256: id, owner: 'staff:x' };
    await db.insert(storedFile).values({ ...file, ...kind });
    const shown = proofNamed(await readAs(portal.staff), 'dot-88120').id;
    await db
      .insert(proofVersion)
      .values({ proofId: shown, version: 2, fileId: id, fileName: name, proofName: 'club', sha256: id });
    expect((await picture(portal.customer, `/files/${id}/${name}`)).statusCode).toBe(200);
    await db.update(proof).set({ hidden: true }).where(eq(proof.id, shown));
    expect((await picture(portal.customer, `/files/${id}/${name}`)).statusCode).toBe(404);
    expect((await picture(portal.staff, `/files/${id}/${name}`)).statusCode).toBe(200);
  });
});

describe('the orders of a project', () => {
  const insert = (change: { readonly state: string; readonly paid: string; readonly number: number }) =>
    portal.server.deps.db.execute(sql`
      insert into draft_order (id, number, token, state, order_key, project_id, lines, sums, total_cents, pieces, paid_at, ship_by,
        created_at)
      values (gen_random_uuid(), ${change.number}, md5(${String(change.number)}), ${change.state}::order_state, ${`key-${change.number}`}, ${REGATTA},
        '[{"kind": "product", "quantity": 20}, {"kind": "product", "quantity": 4}, {"kind": "swatch", "quantity": 1}]',
        '[]', 67200, 24, ${change.paid}::timestamptz, '2027-02-22', now() + make_interval(secs => ${change.number}::int))`);

  test('are listed with canceled ones, the newest first, with pieces and the day they leave', async () => {
    await insert({ number: 901, state: 'paid', paid: '2027-02-01T15:00:00Z' });
    await insert({ number: 902, state: 'cancelled', paid: '2027-02-01T15:00:00Z' });
    const { orders } = await readAs(portal.customer);
    expect(orders.map(({ name, state, pieces, total }) => [name, state, pieces, total])).toEqual([
      ['D-902', 'cancelled', 24, 67_200],
      ['D-901', 'paid', 24, 67_200],
    ]);
    expect(orders[0]?.shipsBy).toBeNull();
    expect(orders[1]?.shipsBy).toBe('Mon, Feb 22');
  });

  test('have no invoice to pay for a holder of the link, and are absent for a distributor', async () => {
    const holder = await withShareKey(portal.server, { id: REGATTA, key: await shareKey(REGATTA) });
    const { order, orders } = await readAs(holder);
    expect([order?.invoiceUrl, orders.length]).toEqual([null, 2]);
    expect((await readAs(portal.distributor, NORTHERN)).orders).toEqual([]);
  });
});

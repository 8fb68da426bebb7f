import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, newHandle, staffBrowser, uploadGroup, uploadOne } from '@colorway/trials/kit/fixtures/patterns.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCatalogs } from '../colors/first-catalogs.ts';

let server: TestServer;
let staff: Browser;
let visitor: Browser;
beforeAll(async () => {
  server = await createTestServer();
  await ensureCatalogs(server.deps);
  staff = await staffBrowser(server);
  visitor = openBrowser(server.app);
});
afterAll(() => server.close());

const read = async (handle: string) => visitor.get(`/patterns/${handle}`);
const card = async (group: string) =>
  (await visitor.get('/patterns')).body.patterns.find((one: { group: string }) => one.group === group);

describe('an uploaded group', () => {
  test('appears to shoppers at once, after the others', async () => {
    const handle = newHandle();
    const sent = { handle, robe: drawing('#111', '#222'), necktie: drawing('#333') };
    const answer = await uploadGroup(staff, sent);
    expect(answer.body).toMatchObject({ status: true, group: handle, version: 1, state: 'live', colorCount: 3 });
    const { patterns } = (await visitor.get('/patterns')).body;
    expect(patterns.at(-1)).toMatchObject({
      group: handle,
      types: ['necktie', 'robe'],
      colorCounts: { necktie: 3, robe: 2 },
      version: 1,
    });
    const necktie = (await read(`${handle}-necktie`)).body;
    expect(necktie).toMatchObject({
      id: `${handle}-necktie`,
      width: 10,
      height: 10,
      otherTypes: ['robe'],
      colorCount: 3,
    });
    expect(necktie.svg).toContain('var(--slot-2,#333)');
    expect((await read(`${handle}-robe`)).body.svg).toContain('var(--slot-1,#222)');
  });

  test('is stored under the corrected handle and named after it', async () => {
    expect((await uploadGroup(staff, { handle: ' Bow_and  ARROW ', necktie: drawing('#111') })).body.group).toBe(
      'bow-and-arrow',
    );
    expect((await read('bow-and-arrow-necktie')).body.name).toBe('Bow And Arrow');
    expect((await read('Bow-And-Arrow-bowtie')).status).toBe(404);
    expect((await read('Bow-and-Arrow-neck')).body.id).toBe('bow-and-arrow-necktie');
  });

  test('D21: notes a wrong color count and unused slots', async () => {
    const sent = { handle: newHandle(), colorCount: 2, necktie: drawing('#111', '#333'), robe: drawing('#222') };
    const { body } = await uploadGroup(staff, sent);
    expect(body.colorCount).toBe(3);
    expect(body.notes).toEqual([
      'The highest placeholder is #333, so the pattern has 3 colors, not 2.',
      'Necktie does not use #222.',
      'Robe does not use #111, #333.',
    ]);
  });

  test('D23: notes what was removed', async () => {
    const svg = drawing('#111').replace('<rect', '<script>x()</script><rect onclick="x()"');
    const { body } = await uploadGroup(staff, { handle: newHandle(), necktie: svg });
    expect(body.notes).toEqual([
      'Necktie: Removed a script.',
      'Necktie: Removed an event handler.',
      'Version 1 is a draft until you look at what the check found.',
    ]);
  });

  test('ignores the encoding in its XML declaration', async () => {
    const handle = newHandle();
    const svg = `\uFEFF<?xml version="1.0" encoding="UTF-32"?>${drawing('#111').replace('<rect', '<title>Ünïcode</title><rect')}`;
    expect((await uploadGroup(staff, { handle, necktie: svg })).status).toBe(200);
    expect((await read(`${handle}-necktie`)).body.svg).toContain('<title>Ünïcode</title>');
  });

  test('is shown in the sent colors with their names, or in brand colors', async () => {
    const [one, two] = [newHandle(), newHandle()];
    const { colors: library } = (await visitor.get('/colors')).body;
    const brandColor = library.find(({ colorSet }: { colorSet: string }) => colorSet === 'Knotty');
    const colors = [
      { hex: brandColor.hex.toUpperCase() },
      { hex: '#010203', colorName: 'Mi\u202ene' },
      { hex: '#fff' },
    ];
    const { body } = await uploadGroup(staff, { handle: one, colors, necktie: drawing('#111', '#222') });
    expect(body.notes).toEqual(['The pattern has 2 colors; the others that were sent are not used.']);
    expect((await card(one)).colors).toEqual([
      { colorName: expect.stringMatching(/./), hex: brandColor.hex, colorSet: expect.stringMatching(/./) },
      { colorName: 'Mine', hex: '#010203', colorSet: '' },
    ]);
    await uploadGroup(staff, { handle: two, necktie: drawing('#111', '#222') });
    const usual = (await card(two)).colors;
    expect(usual).toHaveLength(2);
    for (const { colorName } of usual)
      expect(library.some((color: { colorName: string }) => color.colorName === colorName)).toBe(true);
  });
});

describe('a replacement', () => {
  test('makes a new version with the same name and colors', async () => {
    const handle = newHandle();
    const colors = [{ hex: '#010203' }];
    await uploadGroup(staff, { handle, name: 'First Name', colors, necktie: drawing('#111'), robe: drawing('#111') });
    const answer = await uploadGroup(staff, { handle, necktie: drawing('#222') }, { replace: true });
    expect(answer.body).toMatchObject({ version: 2, colorCount: 2 });
    expect(await card(handle)).toMatchObject({ name: 'First Name', version: 2, types: ['necktie'], colors });
    expect((await read(`${handle}-robe`)).status).toBe(404);
  });

  test('of one product keeps the drawings of the others', async () => {
    const handle = newHandle();
    await uploadGroup(staff, { handle, necktie: drawing('#111'), robe: drawing('#222') });
    const before = (await read(`${handle}-robe`)).body.svg;
    expect((await uploadOne(staff, { handle, suspenders: drawing('#444') })).body).toMatchObject({
      version: 2,
      colorCount: 4,
    });
    expect((await uploadOne(staff, { handle, necktie: drawing('#333') }, { replace: true })).body.version).toBe(3);
    expect(await card(handle)).toMatchObject({ types: ['necktie', 'robe', 'suspenders'], version: 3 });
    expect((await card(handle)).colorCounts).toEqual({ necktie: 3, robe: 2, suspenders: 4 });
    expect((await read(`${handle}-robe`)).body.svg).toBe(before);
    expect((await read(`${handle}-necktie`)).body.svg).toContain('var(--slot-2,#333)');
  });
});

describe('a draft', () => {
  test('of a new group is hidden until it is live', async () => {
    const handle = newHandle();
    await uploadOne(staff, { handle, necktie: drawing('#111') }, { state: 'draft' });
    expect(await card(handle)).toBeUndefined();
    const hidden = await read(`${handle}-necktie`);
    const never = await read('never-was-necktie');
    expect(hidden.status).toBe(404);
    expect(hidden.body.message.replace(handle, '')).toBe(never.body.message.replace('never-was', ''));
    expect(JSON.stringify(hidden.body.suggestions)).not.toContain(handle);
    expect((await staff.patch(`/admin/patterns/${handle}`, { state: 'live' })).body).toEqual({
      group: handle,
      state: 'live',
      version: 1,
    });
    expect((await read(`${handle}-necktie`)).status).toBe(200);
  });

  test('of a live group leaves the live version unchanged until it is live itself', async () => {
    const handle = newHandle();
    await uploadGroup(staff, { handle, necktie: drawing('#111') });
    const draft = await uploadGroup(staff, { handle, necktie: drawing('#222') }, { replace: true, state: 'draft' });
    expect(draft.body).toMatchObject({ version: 2, state: 'draft' });
    expect(draft.body.notes).toContain('Version 2 is a draft: version 1 stays as it is.');
    expect(await card(handle)).toMatchObject({ version: 1, colorCounts: { necktie: 1 } });
    const late = await uploadOne(staff, { handle, robe: drawing('#111') });
    expect(late.body).toMatchObject({ version: 3, colorCount: 1 });
    expect(late.body.notes).toContain('Draft version 2 is not part of it.');
    await uploadOne(staff, { handle, necktie: drawing('#444') }, { replace: true, state: 'draft' });
    await staff.patch(`/admin/patterns/${handle}`, { state: 'live' });
    expect(await card(handle)).toMatchObject({ version: 4, colorCounts: { necktie: 4, robe: 1 } });
  });
});

test('a checked file is not stored', async () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const check = (text: string) => staff.post('/patterns/check', { name: 'harbor neck.svg', base64: base64(text) });
  const svg = drawing('#111', '#333').replace('<rect', '<script/><rect');
  expect((await check(svg)).body).toMatchObject({
    width: 20,
    height: 10,
    slots: [0, 2],
    colorCount: 3,
    unusedSlots: [1],
    findings: [{ kind: 'script', message: 'Removed a script', count: 1 }],
  });
  expect(await check('<html/>')).toMatchObject({ status: 422, body: { code: 'svg-refused' } });
  expect((await check('<html/>')).body.message).toContain('not an SVG drawing');
  expect(await check(drawing('#123'))).toMatchObject({ status: 422, body: { code: 'svg-without-slots' } });
  expect(await check('')).toMatchObject({ status: 422, body: { code: 'svg-refused' } });
});

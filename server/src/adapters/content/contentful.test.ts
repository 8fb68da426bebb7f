import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { productsOver } from '@colorway/rules/product/cached-product.ts';
import { firstContent } from '@colorway/seed/content/first-content.ts';
import { firstProducts } from '@colorway/seed/shop/first-shop.ts';
import { type ContentfulStandIn, startContentfulStandIn } from '@colorway/trials/stand-ins/contentful/contentful.ts';
import { type Entry, sampleEntries } from '@colorway/trials/stand-ins/contentful/space.ts';
import { contentSuite } from '@colorway/trials/suites/content.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PortError } from '../../kernel/outside/port-error.ts';
import { Services } from '../../kernel/outside/services.ts';
import { COLLECTIONS } from './contentful/queries.ts';
import { contentfulContent } from './contentful.ts';

const logged: string[] = [];
type Connection = Pick<ContentfulStandIn, 'url' | 'space' | 'token'>;
const adapter = ({ url, space, token }: Connection, more: { locale?: string; previewToken?: string } = {}) =>
  contentfulContent({
    config: {
      ...{ space, token, url, environment: undefined, webhookSecret: undefined },
      ...{ locale: more.locale, previewToken: more.previewToken },
    },
    services: new Services({
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
      note: ({ words: message }) => void logged.push(String(message)),
    }),
    dice: () => 0,
  });

/** The Contentful fields for a part of our content. */
const toEntry = (part: string, value: Record<string, unknown>): Entry => {
  const fields =
    part === 'labels'
      ? { cartButtonLabel: value.cart }
      : { individualPackagingCost: Number(value.individualPackagingCost) / 100 };
  return { sys: { id: 'settings', publishedVersion: 2 }, type: 'portalSettings', fields };
};

contentSuite('Contentful', async () => {
  const contentful = await startContentfulStandIn({ sample: false });
  return {
    source: adapter(contentful),
    put: async (part, value, state = 'published') => {
      // Contentful does not deliver drafts.
      if (state === 'draft') return;
      const entry = toEntry(part, value as Record<string, unknown>);
      contentful.state.entries.set(entry.sys.id, entry);
    },
    close: contentful.close,
  };
});

let contentful: ContentfulStandIn;
beforeAll(async () => {
  contentful = await startContentfulStandIn();
});
afterAll(() => contentful.close());
beforeEach(() => {
  const { state, faults, asked: requests } = contentful;
  state.entries.clear();
  for (const entry of sampleEntries()) state.entries.set(entry.sys.id, entry);
  faults.next.length = 0;
  change('portalSettingsMain', { cartButtonLabel: 'Basket' });
  requests.length = 0;
});

const change = (id: string, fields: Record<string, unknown>): void => {
  const entry = contentful.state.entries.get(id);
  if (!entry) throw new Error(`There is no sample entry ${id}.`);
  contentful.state.entries.set(id, { ...entry, fields: { ...entry.fields, ...fields } });
};
const refusal = (requests: Promise<unknown>): Promise<PortError> =>
  requests.then(
    () => expect.fail('it was taken'),
    (error: PortError) => error,
  );

describe('a refusal of Contentful', () => {
  test.each([
    ['another token', { token: 'other' }, 'auth', 'CONTENTFUL_TOKEN'],
    ['another space', { space: 'other' }, 'notFound', 'Contentful'],
  ])('%s', async (_what, other, kind, message) => {
    const error = await refusal(adapter({ ...contentful, ...other }).read());
    expect([error.kind, error.message]).toEqual([kind, expect.stringContaining(message)]);
  });

  test.each(['broken', 'drop', 'half', 'throttled'] as const)('%s is retried', async (what) => {
    contentful.faults.next.push({ what, on: /PortalContent/ });
    expect((await adapter(contentful).read()).content.labels.cart).toBe('Basket');
    expect(contentful.asked.slice(0, 2)).toEqual(['PortalContent', 'PortalContent']);
  });

  test('a long wait is reported without a retry', async () => {
    contentful.faults.next.push({ what: 'throttledLong' });
    const error = await refusal(adapter(contentful).read());
    expect([error.kind, error.retryAfterMs, contentful.asked.length]).toEqual(['throttled', 60_000, 1]);
  });

  test('an unreadable answer is an error, never read in part', async () => {
    contentful.faults.next.push({ what: 'strange', on: /PortalProducts/ });
    expect((await refusal(adapter(contentful).read())).message).toContain('cannot be read');
  });

  test('a value that the schema refuses names its field', async () => {
    change('discountMain', { tier2Threshold: 499 });
    await expect(adapter(contentful).read()).rejects.toThrow('Thresholds must increase.');
  });

  test('a token is never in the log or in an error', () => {
    expect(logged.length).toBeGreaterThan(10);
    expect(logged.join('\n')).not.toContain(contentful.token);
  });
});

describe('content of Contentful', () => {
  test('equals the first content of a portal after importing the shipped model', async () => {
    const { content, versions, products = [], leftOut } = await adapter(contentful).read();
    const first = firstContent();
    expect(content.labels).toEqual({ ...bareContent.labels, cart: 'Basket' });
    expect(content.packaging).toEqual(first.packaging);
    expect(content.discounts).toEqual(first.discounts);
    expect(content.alerts).toEqual(first.alerts);
    expect(content.cards.map(({ heading }) => heading)).toEqual(
      first.cards.filter(({ projectTypes }) => !projectTypes.includes('Distributor')).map(({ heading }) => heading),
    );
    expect(productsOver(firstProducts(), products)).toEqual(firstProducts());
    expect([versions.labels, versions.cards, leftOut]).toEqual([1, 1, []]);
  });

  test('has prices in dollars that become cents', async () => {
    change('portalSettingsMain', { individualPackagingCost: 4.35, swatchShippedCost: null });
    const { packaging } = (await adapter(contentful).read()).content;
    expect([packaging.individualPackagingCost, packaging.swatchShippedCost]).toEqual([435, 0]);
  });

  test('has products with plain texts, matched to the configurator by handle', async () => {
    change('productBowTie', { sampleProduct: null, minimumQuantity: 0, friendlyOptionNames: ['width:Width', null] });
    const { products } = await adapter(contentful).read();
    expect(products?.find(({ productType }) => productType === 'Bow Tie')).toMatchObject({
      productDescription: firstProducts().find(({ productType }) => productType === 'Bow Tie')?.productDescription,
      sampleProduct: 'sample-bow-tie',
      minimumQuantity: 1,
      friendlyOptionNames: ['width:Width'],
    });
  });

  test('has all pages of products', async () => {
    for (let n = 100; n < 350; n++) {
      const fields = { productType: `Scarf ${n}`, sampleProduct: `s-${n}` };
      contentful.state.entries.set(`scarf${n}`, { sys: { id: `scarf${n}` }, type: 'product', fields });
    }
    expect((await adapter(contentful).read()).products).toHaveLength(250 + firstProducts().length);
    expect(contentful.asked.filter((name) => name === 'PortalProducts')).toHaveLength(3);
  });

  test('leaves out links to drafts, with a note for the log', async () => {
    contentful.state.entries.delete('alertThinLines');
    const { content, leftOut } = await adapter(contentful).read();
    expect(content.alerts).toEqual(firstContent().alerts.filter(({ keyword }) => keyword !== 'thinLines'));
    expect(leftOut).toEqual(['1 linked entries that are not published']);
  });

  test('shows a card that is not for distributors to all others', async () => {
    change('card1', { showToDistributors: false });
    const [card] = (await adapter(contentful).read()).content.cards;
    expect(card?.projectTypes).not.toContain('Distributor');
    expect(card?.projectTypes.length).toBeGreaterThan(2);
  });
});

describe('a text of Contentful', () => {
  const text = (value: string, ...marks: string[]) => ({
    nodeType: 'text',
    value,
    marks: marks.map((type) => ({ type })),
    data: {},
  });
  const node = (nodeType: string, data: object, ...content: object[]) => ({ nodeType, data, content });
  const asset = (id: string) =>
    node('embedded-asset-block', { target: { sys: { type: 'Link', linkType: 'Asset', id } } });
  const shown = async (...content: object[]) => {
    change('card1', { content: node('document', {}, ...content) });
    const now = await adapter(contentful).read();
    return { content: now.content.cards[0]?.content, leftOut: now.leftOut };
  };

  test('keeps marks, tables and safe links; other links become text', async () => {
    const link = (uri: string) => node('hyperlink', { uri }, text('here'));
    const { content } = await shown(
      node(
        'paragraph',
        {},
        text('Bold', 'bold', 'unheard-of'),
        link('mailto:a@example.com'),
        link('javascript:alert(1)'),
      ),
      node('embedded-entry-block', { target: { sys: { id: 'x' } } }),
      node('table', {}, node('table-row', {}, node('table-cell', {}, node('paragraph', {}, text('1'))))),
    );
    expect(content).toEqual({
      nodeType: 'document',
      data: {},
      content: [
        node(
          'paragraph',
          {},
          text('Bold', 'bold'),
          node('hyperlink', { uri: 'mailto:a@example.com' }, text('here')),
          text('here'),
        ),
        node('table', {}, node('table-row', {}, node('table-cell', {}, node('paragraph', {}, text('1'))))),
      ],
    });
  });

  test('shows pictures of the space with their size, and leaves out other assets', async () => {
    const url = 'https://images.ctfassets.net/space/dock/1/dock.png';
    contentful.state.assets.set('dock', { id: 'dock', title: 'The dock', url, width: 640, height: 480 });
    contentful.state.assets.set('sheet', {
      id: 'sheet',
      url: 'https://assets.ctfassets.net/sheet.pdf',
      width: null,
      height: null,
    });
    const { content, leftOut } = await shown(asset('dock'), asset('sheet'), asset('draft'));
    expect(content).toMatchObject({
      content: [{ data: { picture: { src: url, alt: 'The dock', width: 640, height: 480 } } }],
    });
    expect(leftOut).toEqual([
      'asset sheet, which is no published picture',
      'asset draft, which is no published picture',
    ]);
  });

  test('is cut at the maximum depth', async () => {
    let deep = node('paragraph', {}, text('Deep'));
    for (let n = 0; n < 200; n++) deep = node('blockquote', {}, deep);
    expect(JSON.stringify((await shown(deep)).content)).not.toContain('Deep');
  });
});

describe('a test', () => {
  test('of a space without the content model names what is missing', async () => {
    const empty = await startContentfulStandIn({ model: false });
    const error = await refusal(adapter(empty).test(AbortSignal.timeout(5_000)));
    expect(error.message).toContain('has no portalSettingsCollection');
    await empty.close();
  });

  test('names the space, its default locale and its collections', async () => {
    const { words: message } = await adapter(contentful).test(AbortSignal.timeout(5_000));
    for (const name of [contentful.space, 'en-US, its default locale', ...COLLECTIONS]) expect(message).toContain(name);
    expect(message).not.toContain('Drafts');
  });

  test('refuses a locale that the space does not have, and names another one', async () => {
    const signal = AbortSignal.timeout(5_000);
    const error = await refusal(adapter(contentful, { locale: 'fr-FR' }).test(signal));
    expect(error.message).toBe(`The space ${contentful.space} has no locale fr-FR. It has en-US, de-DE.`);
    expect((await adapter(contentful, { locale: 'de-DE' }).test(signal)).words).toContain('answers in de-DE, and');
    expect((await refusal(adapter(contentful, { locale: 'fr-FR' }).read())).message).toContain('no such locale');
  });

  test('tries the preview token as well', async () => {
    const { previewToken } = contentful;
    const signal = AbortSignal.timeout(5_000);
    expect((await adapter(contentful, { previewToken }).test(signal)).words).toContain('Drafts can be previewed.');
    expect((await refusal(adapter(contentful, { previewToken: contentful.token }).test(signal))).kind).toBe('auth');
  });
});

describe('drafts', () => {
  const basket = { sys: { id: 'portalSettingsMain' }, type: 'portalSettings' };
  afterAll(() => contentful.state.drafts.clear());

  test('are read only by the preview token, beside what is published', async () => {
    const main = contentful.state.entries.get(basket.sys.id);
    contentful.state.drafts.set(basket.sys.id, { ...basket, fields: { ...main?.fields, cartButtonLabel: 'Trolley' } });
    const source = adapter(contentful, { previewToken: contentful.previewToken });
    expect((await source.read()).content.labels.cart).toBe('Basket');
    expect((await source.readDrafts?.())?.content.labels.cart).toBe('Trolley');
    expect(adapter(contentful).readDrafts).toBeUndefined();
    expect(
      (await refusal(adapter(contentful, { previewToken: 'other' }).readDrafts?.() as Promise<unknown>)).kind,
    ).toBe('auth');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsLabel, NO_ACCOUNT, NO_ADDRESS, NO_SITE, TOO_WIDE, WILD_PART } from './messages.ts';
import { currentSites, daysLeft, frameAncestors, matchesSite, parseSite, siteOfOrigin } from './site.ts';

const refusalOf = (typed: string) => {
  const parsed = parseSite(typed);
  return parsed.ok ? undefined : parsed.refusal;
};

describe('a typed site', () => {
  test.each([
    ['shop.example/ties', 'https://shop.example'],
    ['https://shop.example/ties?a=1#x', 'https://shop.example'],
    ['https://shop.example:8443/', undefined],
    ['https://*.partner.example/ties', 'https://*.partner.example'],
    ['http://localhost:3000/shop', 'http://localhost:3000'],
  ])('%s is only the site', (typed, meant) => {
    expect(refusalOf(typed)).toEqual(meant && { message: `Only the site, without the page: ${meant}`, meant });
  });

  test.each([
    ['http://shop.example', 'https://shop.example'],
    ['ftp://shop.example', 'https://shop.example'],
  ])('%s offers the site with the right scheme', (typed, meant) => {
    expect(refusalOf(typed)).toEqual({ message: `Only sites with https: ${meant}`, meant });
  });

  test.each([
    ['', NO_SITE],
    ['   ', NO_SITE],
    ['shop', NO_SITE],
    ['https://', NO_SITE],
    ['javascript:alert(1)', NO_SITE],
    ["https://shop.example; script-src 'unsafe-inline'", NO_SITE],
    ['https://shop.example, https://other.example', NO_SITE],
    ['https://a_b.example', NO_SITE],
    [`https://${'a'.repeat(300)}.example`, NO_SITE],
    ['https://user:secret@shop.example', NO_ACCOUNT],
    ['https://192.0.2.7', NO_ADDRESS],
    ['http://127.0.0.1:3000', NO_ADDRESS],
    ['https://[2001:db8::1]', NO_ADDRESS],
    ['https://*', WILD_PART],
    ['*', WILD_PART],
    ['https://shop.*.example', WILD_PART],
    ['https://*shop.example', WILD_PART],
    ['https://*.*.example.com', WILD_PART],
    ['https://*.example', TOO_WIDE],
    ['https://*.co.uk', TOO_WIDE],
    ['https://*.myshopify.com', TOO_WIDE],
    ['http://*.localhost', TOO_WIDE],
  ])('%j is refused in words', (typed, message) => {
    expect(refusalOf(typed)).toEqual({ message });
  });

  test.each([
    ['https://shop.example', 'https://shop.example'],
    [' HTTPS://Shop.Example/ ', 'https://shop.example'],
    ['shop.example', 'https://shop.example'],
    ['https://shop.example.', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['https://*.partner.example', 'https://*.partner.example'],
    ['*.partner.example', 'https://*.partner.example'],
    ['https://krawatten-müller.example', 'https://xn--krawatten-mller-9vb.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://localhost', 'http://localhost'],
    ['https://localhost:3000', 'http://localhost:3000'],
  ])('%s is allowed', (typed, site) => {
    expect(parseSite(typed)).toEqual({ ok: true, value: site });
  });

  test('is, once allowed, one source of a policy that parses to itself', () => {
    const anyText = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.domain(),
      fc.domain().map((name) => `https://*.${name}`),
    );
    fc.assert(
      fc.property(anyText, (typed) => {
        const parsed = parseSite(typed);
        if (!parsed.ok) {
          expect(parsed.refusal.message).toMatch(/\S/);
          return;
        }
        expect(parsed.value).toMatch(/^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+|http:\/\/localhost)(?::\d{1,5})?$/);
        expect(parseSite(parsed.value)).toEqual(parsed);
      }),
    );
  });

  test('offers only what is allowed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (typed) => {
        const meant = refusalOf(typed)?.meant;
        if (meant !== undefined) expect(parseSite(meant)).toEqual({ ok: true, value: meant });
      }),
    );
  });
});

describe('a page of an origin', () => {
  test.each([
    ['https://shop.example', 'http://shop.example'],
    ['https://shop.example', 'https://shop.example:8443'],
    ['https://shop.example', 'https://www.shop.example'],
    ['https://shop.example', 'https://shop.example.evil.example'],
    ['https://*.partner.example', 'https://partner.example'],
    ['https://*.partner.example', 'https://evilpartner.example'],
    ['https://*.partner.example', 'http://a.partner.example'],
    ['https://*.partner.example', 'https://a.partner.example:8443'],
    ['https://*.partner.example', 'https://a.partner.example.evil.example'],
    ['https://*.partner.example', 'https://.partner.example'],
    ['https://*.partner.example', 'null'],
  ])('%s does not match %s', (site, origin) => {
    expect(matchesSite(site, origin)).toBe(false);
  });

  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://*.partner.example', 'https://a.partner.example'],
    ['https://*.partner.example', 'https://a.b.partner.example'],
    ['https://*.partner.example:8443', 'https://a.partner.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s matches %s', (site, origin) => {
    expect(matchesSite(site, origin)).toBe(true);
    expect(siteOfOrigin(['https://other.example', site], origin)).toBe(site);
  });

  test('matches an allowed site without a star exactly when it is that site', () => {
    fc.assert(
      fc.property(fc.domain(), fc.domain(), (one, other) => {
        const parsed = parseSite(`https://${one}`);
        if (parsed.ok) expect(matchesSite(parsed.value, `https://${other}`)).toBe(parsed.value === `https://${other}`);
      }),
    );
  });
});

describe('the list', () => {
  const addedAt = '2027-01-01T00:00:00.000Z';
  const at = (day: number) => Date.parse(addedAt) + day * 86_400_000;
  const local = { site: 'http://localhost:3000', addedAt };
  const shop = { site: 'https://shop.example', addedAt };

  test('has a site for tests for seven days', () => {
    expect([0, 0.5, 6, 6.9, 7, 400].map((day) => daysLeft(local, at(day)))).toEqual([7, 7, 1, 1, 0, 0]);
    expect(currentSites([local, shop], at(6.9))).toEqual(['http://localhost:3000', 'https://shop.example']);
    expect(currentSites([local, shop], at(7))).toEqual(['https://shop.example']);
    expect(daysLeft(shop, at(400))).toBeUndefined();
    expect([endsLabel(7), endsLabel(1), endsLabel(0)]).toEqual([
      'For tests. Ends in 7 days.',
      'For tests. Ends in 1 day.',
      'Ended. Remove it, then add it again.',
    ]);
  });

  test('allows nothing when it is empty', () => {
    expect(frameAncestors([])).toBe("'none'");
    expect(frameAncestors(['https://a.example', 'https://*.b.example'])).toBe('https://a.example https://*.b.example');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmail } from './email-address.ts';

const refusal = (text: string): string => {
  const parsed = parseEmail(text);
  return parsed.ok ? `taken as ${parsed.value}` : parsed.refusal;
};

describe('an e-mail address', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['only spaces', '   ', 'empty'],
    ['no at sign', 'customer.example.com', 'no-at'],
    ['two at signs', 'a@b@example.com', 'no-at'],
    ['a quoted part that hides another receiver', '"a@evil.example x"@example.com', 'no-at'],
    ['a quoted part', '"a b"@example.com', 'bad-local-part'],
    ['a comment', 'a(comment)@example.com', 'bad-local-part'],
    ['a list', 'a,b@example.com', 'bad-local-part'],
    ['a display name', 'Ann <ann@example.com>', 'bad-local-part'],
    ['a group', 'friends:a@example.com;', 'bad-local-part'],
    ['an encoded word', '=?utf-8?q?a?=@example.com', 'bad-local-part'],
    ['a line break', 'a\r\nBcc:b@example.com', 'bad-local-part'],
    ['a NUL', 'a\0@example.com', 'bad-local-part'],
    ['a control in the domain', 'a@exam\u0007ple.com', 'bad-domain'],
    ['a space inside', 'a b@example.com', 'bad-local-part'],
    ['a leading dot', '.a@example.com', 'bad-local-part'],
    ['two dots', 'a..b@example.com', 'bad-local-part'],
    ['another script in the local part', 'jürgen@example.com', 'bad-local-part'],
    ['a full-width at sign', 'a＠example.com', 'not-plain'],
    ['a full-width letter', 'ａ@example.com', 'not-plain'],
    ['the Kelvin sign for a k', 'a@\u212Anotty.com', 'not-plain'],
    ['a ligature', 'oﬃce@example.com', 'not-plain'],
    ['a domain of one label', 'a@localhost', 'bad-domain'],
    ['an IP address', 'a@127.0.0.1', 'bad-domain'],
    ['an address literal', 'a@[127.0.0.1]', 'bad-domain'],
    ['a label that starts with a hyphen', 'a@-example.com', 'bad-domain'],
    ['a final dot', 'a@example.com.', 'bad-domain'],
    ['a domain in another script, told nothing else', 'a@bücher.example', 'bad-domain'],
    ['65 characters before the at sign', `${'a'.repeat(65)}@example.com`, 'bad-local-part'],
    ['255 characters', `a@${'b.'.repeat(125)}com`, 'too-long'],
  ])('refuses %s', (_what, text, why) => {
    expect(refusal(text)).toBe(why);
  });

  test.each([
    ['customer@example.com', 'customer@example.com'],
    ['  Customer@Example.COM\n', 'customer@example.com'],
    ['first.last+tag@example.com', 'first.last+tag@example.com'],
    ["o'neil@sub.example.co", "o'neil@sub.example.co"],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ])('takes %j as %s', (text, address) => {
    expect(parseEmail(text)).toEqual({ ok: true, value: address });
  });

  test("converts a domain in another script by the caller's function", () => {
    expect(parseEmail('a@bücher.example', () => 'xn--bcher-kva.example')).toEqual({
      ok: true,
      value: 'a@xn--bcher-kva.example',
    });
  });

  test('is canonical: parsed again it is unchanged, and it is plain ASCII with one at sign', () => {
    const text = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[A-Za-z0-9.+@ -]{0,40}$/),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = parseEmail(typed);
        if (!parsed.ok) return;
        expect(parseEmail(parsed.value)).toEqual(parsed);
        expect(parsed.value).toMatch(/^[\x21-\x7e]+$/);
        expect(parsed.value.split('@')).toHaveLength(2);
        expect(parsed.value).not.toMatch(/[A-Z"(),:;<>[\]\\]/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never merges two people: only the case of ASCII letters is dropped', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (one, other) => {
        const [a, b] = [parseEmail(one), parseEmail(other)];
        if (!a.ok || !b.ok) return;
        expect(a.value === b.value).toBe(one.toLowerCase() === other.toLowerCase());
      }),
    );
  });
});

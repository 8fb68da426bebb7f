import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillMailText,
  MAIL_SLOTS,
  MAIL_TEXT_KEYS,
  MAIL_TEXTS,
  mailTextFault,
  mailTextKey,
  mailTextName,
  unknownPlaceholder,
  withPlaceholders,
} from './mail-texts.ts';

const VALUES = MAIL_TEXTS['new-proof'].values;

test.each([
  ['new-proof.subject', 'A proof for {Prodcut}', 'There is no {Prodcut} in this email.'],
  ['log-in-code.subject', '{Product}', 'There is no {Product} in this email.'],
  ['new-proof.subject', 'One\r\nBcc: other@example.com', 'Subject is one line.'],
  ['new-proof.button', 'x'.repeat(MAIL_SLOTS.button.max + 1), 'Button can have at most 40 characters.'],
  ['new-proof.lead', 'x'.repeat(MAIL_SLOTS.lead.max + 1), 'Text can have at most 2,000 characters.'],
])('%s cannot be "%s"', (key, text, message) => {
  expect(mailTextFault(key, text)).toBe(message);
});

test.each(['', 'Hello {First name},\n\nthe {Product} is ready.', 'Braces { } of a face :-}'.replace('{ }', '')])(
  'the text of a mail can be "%s"',
  (text) => {
    expect(mailTextFault('new-proof.lead', text)).toBeUndefined();
  },
);

test('a placeholder that is spelled nearly right names the one that was meant', () => {
  expect(unknownPlaceholder('new-proof', 'Look at {Prodcut}')).toEqual({ typed: 'Prodcut', near: 'Product' });
  expect(unknownPlaceholder('new-proof', '{Weather}')).toEqual({ typed: 'Weather', near: undefined });
  expect(unknownPlaceholder('new-proof', '{toString}')).toMatchObject({ typed: 'toString' });
});

test('values are put in once, and nothing in them is read as a placeholder', () => {
  expect(fillMailText('{Product} for {First name}', { Product: '{First name}', 'First name': 'Marian' })).toBe(
    '{First name} for Marian',
  );
  expect(fillMailText('{constructor} {Product}', { Product: 'Tie' })).toBe('{constructor} Tie');
});

test('a text in which the examples stand has its placeholders back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(VALUES))), (names) => {
      const text = names.map((name) => `A {${name}} b`).join('; ');
      expect(withPlaceholders(fillMailText(text, VALUES), VALUES)).toBe(text);
    }),
  );
});

test('each text has a key and a name', () => {
  expect(MAIL_TEXT_KEYS).toContain(mailTextKey('new-proof', 'lead'));
  expect(new Set(MAIL_TEXT_KEYS).size).toBe(MAIL_TEXT_KEYS.length);
  expect(mailTextName('new-proof.preview')).toBe('New proof, First line in the inbox');
});

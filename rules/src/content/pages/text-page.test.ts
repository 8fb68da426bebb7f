import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTextPage } from './read-text-page.ts';
import { textPageOf } from './text-page.ts';

describe('the text of a page', () => {
  test('is empty for text without a word', () => {
    expect(readTextPage('')).toEqual([]);
    expect(readTextPage(' \n\r\n\t')).toEqual([]);
  });

  test('has headings, paragraphs and lists', () => {
    expect(readTextPage('# What we store\r\nYour name\nand email.\n\nNothing else.\n- One\n- Two\n\n- Three')).toEqual([
      { kind: 'heading', text: 'What we store' },
      { kind: 'paragraph', text: 'Your name and email.' },
      { kind: 'paragraph', text: 'Nothing else.' },
      { kind: 'list', items: ['One', 'Two'] },
      { kind: 'list', items: ['Three'] },
    ]);
  });

  test('stays text, whatever is written there', () => {
    expect(readTextPage('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', text: '<script>alert(1)</script>' },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '#', '-', ' ', '\n') }), (text) => {
        const letters = (one: string) => one.replaceAll(/[^a]/g, '');
        expect(
          letters(JSON.stringify(readTextPage(text).map((block) => ('items' in block ? block.items : block.text)))),
        ).toBe(letters(text));
      }),
    );
  });
});

test('an address names a page', () => {
  expect(textPageOf('/privacy')).toBe('privacy');
  expect(textPageOf('/terms/?x=1')).toBe('terms');
  expect(textPageOf('/privacy-policy')).toBeUndefined();
  expect(textPageOf('/new-project/terms')).toBeUndefined();
});

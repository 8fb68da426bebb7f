import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completeMention,
  findNamed,
  MAX_MENTIONS,
  mentionedIds,
  mentionsIn,
  splitMentions,
  typedMention,
} from './mentions.ts';

const ann = { id: 'ann', name: 'Ann' };
const annLee = { id: 'ann-lee', name: 'Ann Lee' };
const theo = { id: 'theo', name: 'Théo Lindqvist' };
const people = [ann, annLee, theo];
const names = (text: string) => mentionsIn(text, people).map(({ name }) => name);

/** Names and texts that meet each other often, also with signs of two code units and of regular expressions. */
const sign = fc.constantFrom('@', ' ', 'a', 'A', 'é', '😀', '\n', '.', '(', '*', '\\', '$&', '<', '\u202e', '\0');
const name = fc.array(sign, { minLength: 1, maxLength: 4 }).map((signs) => signs.join(''));
const text = fc.array(fc.oneof(sign, name), { maxLength: 30 }).map((parts) => parts.join(''));

describe('a mention', () => {
  test.each([
    ['no name', 'A thinner stripe'],
    ['an address', 'mail me at x@Ann'],
    ['a longer name', 'See @Annabel'],
    ['a name without the sign', 'Ann, look'],
    ['another case', 'see @ann'],
    ['a space after the sign', '@ Ann'],
  ])('is not found in %s', (_what, typed) => expect(names(typed)).toEqual([]));

  test.each([
    ['@Ann', ['Ann']],
    ['(@Ann)', ['Ann']],
    ['@Ann, @Ann: both', ['Ann']],
    ['@Ann Lee is longer than @Ann', ['Ann', 'Ann Lee']],
    ['Ask @Ann Lee.', ['Ann Lee']],
    ['Ask\n@Théo Lindqvist', ['Théo Lindqvist']],
    ['@@Ann', ['Ann']],
  ])('is found in %j', (typed, found) => expect(names(typed)).toEqual(found));

  test('is a part of its text, and the parts add up to it', () => {
    expect(splitMentions('Ask @Ann Lee, please', ['Ann', 'Ann Lee'])).toEqual([
      { text: 'Ask ', isMention: false },
      { text: '@Ann Lee', isMention: true },
      { text: ', please', isMention: false },
    ]);
    fc.assert(
      fc.property(text, fc.array(name), (typed, known) => {
        const parts = splitMentions(typed, known);
        expect(parts.map((part) => part.text).join('')).toBe(typed);
        for (const part of parts) if (part.isMention) expect(known).toContain(part.text.slice(1));
      }),
    );
  });

  test('of a long text with many long names is found at once', () => {
    const many = Array.from({ length: 40 }, (_, at) => `${'@'.repeat(76)}${at}`);
    const before = performance.now();
    splitMentions('@'.repeat(5_000), many);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  test('of two people with one name is of the picked one, else of the first', () => {
    const both = [ann, { id: 'other', name: 'Ann' }];
    expect(mentionedIds('@Ann', both, new Set())).toEqual(['ann']);
    expect(mentionedIds('@Ann', both, new Set(['other']))).toEqual(['other']);
    expect(mentionedIds('@Ann', both, new Set(['other', 'ann']))).toEqual(['ann', 'other']);
    expect(mentionedIds('Ann', both, new Set(['other']))).toEqual([]);
  });

  test('counts up to a limit', () => {
    const crowd = Array.from({ length: 20 }, (_, at) => ({ id: String(at), name: `P${at}` }));
    const typed = crowd.map((one) => `@${one.name}`).join(' ');
    expect(mentionedIds(typed, crowd, new Set())).toHaveLength(MAX_MENTIONS);
  });
});

describe('a name that is being typed', () => {
  test.each([
    ['Ann', 3],
    ['x@An', 4],
    ['@ An', 4],
    ['@An\nn', 5],
    ['@An', 0],
    [`@${'a'.repeat(90)}`, 91],
    ['', 0],
  ])('is not in %j at %i', (typed, caret) => expect(typedMention(typed, caret)).toBeUndefined());

  test.each([
    ['@', 1, { start: 0, query: '' }],
    ['Ask @Ann Le, now', 11, { start: 4, query: 'Ann Le' }],
    ['@Ann and @Th', 12, { start: 9, query: 'Th' }],
    ['(@Th', 4, { start: 1, query: 'Th' }],
  ])('in %j at %i', (typed, caret, found) => expect(typedMention(typed, caret)).toEqual(found));

  test('finds people by the first letters of each part, without accents or case', () => {
    expect(findNamed(people, '')).toEqual(people);
    expect(findNamed(people, 'THEO')).toEqual([theo]);
    expect(findNamed(people, 'lind')).toEqual([theo]);
    expect(findNamed(people, 'Ann l')).toEqual([annLee]);
    expect(findNamed(people, 'qvist')).toEqual([]);
    expect(findNamed(people, '.*')).toEqual([]);
  });

  test('is completed where it is typed, and the text then names that person', () => {
    expect(completeMention('Ask @an, now', { start: 4, query: 'an' }, 'Ann Lee')).toEqual({
      text: 'Ask @Ann Lee, now',
      caret: 12,
    });
    expect(completeMention('@a', { start: 0, query: 'a' }, 'Ann')).toEqual({ text: '@Ann ', caret: 5 });
    expect(completeMention('@a b', { start: 0, query: 'a' }, 'Ann')).toEqual({ text: '@Ann b', caret: 5 });
    fc.assert(
      fc.property(text, fc.nat(40), name, (typed, place, picked) => {
        const found = typedMention(typed, Math.min(place, typed.length));
        if (!found) return;
        const completed = completeMention(typed, found, picked);
        expect(mentionsIn(completed.text, [{ name: picked }])).toHaveLength(1);
        expect(completed.caret).toBeLessThanOrEqual(completed.text.length);
      }),
    );
  });
});

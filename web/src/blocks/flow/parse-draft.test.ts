import { withState } from '@colorway/rules/onboarding/state/draft-state.ts';
import { newDraft } from '@colorway/rules/onboarding/state/drafts.ts';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import { describe, expect, it } from 'vitest';
import { parseStoredDraft, storedDraftText } from './parse-draft.ts';

const begun = newDraft('wedding', 'flow-1', 1_000);
const empty = initialState('wedding');
const draft = withState(
  begun,
  {
    ...empty,
    isActive: true,
    basicInfo: {
      ...empty.basicInfo,
      fName: 'Elena',
      productInterest: { ...empty.basicInfo.productInterest, ties: true },
    },
    colors: { ...empty.colors, primary: { colorName: 'Sage', hex: '#a3b18a', colorSet: 'knotty' } },
  },
  2_000,
);

const mangled = (change: object) =>
  JSON.stringify({ version: 1, draft: { ...JSON.parse(storedDraftText({ draft })).draft, ...change } });

describe('a flow kept in the browser', () => {
  it('is read as it was written', () => {
    expect(parseStoredDraft(storedDraftText({ draft }), 'wedding')).toEqual({ draft });
    expect(parseStoredDraft(storedDraftText({ ended: 'flow-1' }), 'wedding')).toEqual({ ended: 'flow-1' });
  });

  it('is the same text in whatever order its fields came', () => {
    const turned = { ...draft, fields: Object.fromEntries(Object.entries(draft.fields).reverse()) };
    expect(storedDraftText({ draft: turned })).toBe(storedDraftText({ draft }));
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', storedDraftText({ draft }).replace('"version":1', '"version":99')],
    ['the flow of another segment', storedDraftText({ draft: { ...draft, segment: 'individual' } })],
    ['a flow without its fields', mangled({ fields: null })],
    ['a flow without its start', mangled({ startedAt: 'soon' })],
    ['the flag of an earlier release', '{"isActive":true}'],
  ])('is none when there is %s', (_, text) => {
    expect(parseStoredDraft(text, 'wedding')).toBeUndefined();
  });

  it.each([
    ['a name that is a flag', { 'basicInfo.fName': { at: 1, value: true } }],
    ['a product that is a word', { 'basicInfo.productInterest.ties': { at: 1, value: 'yes' } }],
    ['a strange hex', { 'colors.primary': { at: 1, value: { colorName: 'Red', hex: 'red', colorSet: 'knotty' } } }],
    [
      'a strange slot',
      { 'colors.accent9': { at: 1, value: { colorName: 'Red', hex: '#ff0000', colorSet: 'knotty' } } },
    ],
    ['a time that is none', { 'basicInfo.fName': { at: null, value: 'Elena' } }],
    ['a way into every object', { 'constructor.prototype': { at: 1, value: true } }],
  ])('leaves out %s and nothing else', (_, fields) => {
    const stored = parseStoredDraft(mangled({ fields: { ...draft.fields, ...fields } }), 'wedding');
    const [path = ''] = Object.keys(fields);
    const { [path]: _left, ...others } = draft.fields;
    expect(stored).toMatchObject({ draft: { fields: others } });
    expect(JSON.stringify(stored)).not.toContain(JSON.stringify(fields).slice(1, -1));
  });

  it('begins with basic info when its step is unknown', () => {
    expect(parseStoredDraft(mangled({ step: { at: 5, value: 'styles' } }), 'wedding')).toMatchObject({
      draft: { step: { value: 'basic-info' } },
    });
  });
});

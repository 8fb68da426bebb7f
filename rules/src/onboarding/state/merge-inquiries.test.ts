import { describe, expect, it } from 'vitest';
import type { Segment } from '../segments.ts';
import { initialState } from './initial-state.ts';
import type { InquiryState } from './inquiry-state.ts';
import { mergeInquiries, stepReached } from './merge-inquiries.ts';

const sage = { colorName: 'Sage', hex: '#a3b18a', colorSet: 'knotty' };
const wine = { colorName: 'Wine', hex: '#5b1f2e', colorSet: 'knotty' };
const file = (name: string) => ({
  originalName: name,
  newName: name,
  extension: 'png',
  downloadURL: `/files/${name}`,
  canPreview: true,
});
const style = (patternName: string) => ({ id: patternName, patternName, productType: 'tie', image: '' });
const begun = (segment: Segment, change: (state: InquiryState) => Partial<InquiryState>): InquiryState => {
  const state = initialState(segment);
  return { ...state, ...change(state) };
};

describe('one request started on two devices', () => {
  const here = begun('organization', ({ basicInfo, colors }) => ({
    basicInfo: { ...basicInfo, fName: 'Marian', productInterest: { ...basicInfo.productInterest, ties: true } },
    selectedStyles: { styles: [style('Repp')], custom: 'Navy', saved: false },
    uploadedFiles: { files: [file('a.png')], saved: true },
    colors: { ...colors, primary: sage },
  }));
  const there = begun('organization', ({ basicInfo, colors }) => ({
    isActive: true,
    basicInfo: {
      ...basicInfo,
      fName: 'M.',
      lName: 'Okafor',
      saved: true,
      productInterest: { ...basicInfo.productInterest, robes: true },
    },
    selectedStyles: { styles: [style('Repp'), style('Oars')], custom: 'Thin stripes', saved: true },
    uploadedFiles: { files: [file('a.png'), file('b.png')], saved: true },
    colors: { ...colors, primary: wine, accent1: wine },
  }));
  const both = mergeInquiries(here, there);

  it('keeps the fields filled here and fills the gaps', () => {
    expect(both.basicInfo).toMatchObject({ fName: 'Marian', lName: 'Okafor', saved: true, segment: 'organization' });
    expect(both.colors).toMatchObject({ primary: sage, accent1: wine });
    expect(both.isActive).toBe(true);
  });

  it('has the choices of both, each once, and the texts of both', () => {
    expect(both.basicInfo.productInterest).toMatchObject({ ties: true, robes: true, kimonos: false });
    expect(both.selectedStyles?.styles.map(({ patternName }) => patternName)).toEqual(['Repp', 'Oars']);
    expect(both.selectedStyles?.custom).toBe('Navy\nThin stripes');
    expect(both.uploadedFiles.files.map(({ newName }) => newName)).toEqual(['a.png', 'b.png']);
  });

  it('stays the same when merged again', () => {
    expect(mergeInquiries(both, there)).toEqual(both);
  });
});

describe('a state from a link continues', () => {
  const active = { isActive: true };
  it.each([
    ['basic-info', 'wedding', {}],
    ['colors', 'wedding', active],
    ['upload', 'wedding', { ...active, colors: { ...initialState('wedding').colors, primary: sage } }],
    ['styles', 'distributor', active],
    ['upload', 'distributor', { ...active, selectedStyles: { styles: [], custom: '', saved: true } }],
    [
      'confirm',
      'organization',
      {
        ...active,
        selectedStyles: { styles: [], custom: 'x', saved: true },
        uploadedFiles: { files: [], saved: true },
        colors: { ...initialState('organization').colors, accent3: sage },
      },
    ],
  ] as const)('with %s in the %s flow', (step, segment, change) => {
    expect(stepReached(begun(segment, () => change as Partial<InquiryState>))).toBe(step);
  });
});

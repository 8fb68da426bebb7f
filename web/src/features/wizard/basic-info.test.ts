import { describe, expect, it } from 'vitest';
import { type BasicInfo, NO_INFO, neededWords, stillNeeded } from './basic-info.ts';

const contact: BasicInfo = {
  ...NO_INFO,
  fName: 'Marian',
  lName: 'Okafor',
  email: 'marian@harborview.example',
  products: ['Ties'],
};

describe('basic info', () => {
  it('of an organization also needs a volume and a deadline', () => {
    expect(stillNeeded('organization', contact)).toEqual(['volume', 'deadline']);
  });

  it('of a distributor needs no more than contact and one product', () => {
    expect(stillNeeded('distributor', contact)).toEqual([]);
  });

  it.each(['wedding', 'individual'] as const)('of a %s needs ideas and a deadline', (flow) => {
    expect(stillNeeded(flow, contact)).toEqual(['designIdeas', 'deadline']);
  });

  it('names what is missing in the order of reading', () => {
    expect(neededWords(stillNeeded('distributor', { ...contact, email: 'marian', products: [] }))).toBe(
      'Still needed: a valid email, one product',
    );
  });
});

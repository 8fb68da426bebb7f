import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('search parameters', () => {
  it('stay words, also when they look like numbers or JSON', () => {
    expect(parseSearch('?color1=112233&q=12&x=true')).toEqual({
      color1: '112233',
      q: '12',
      x: 'true',
    });
  });

  it('come back as they were', () => {
    const search = '?color=112233&color=aabbcc&email=a%40b.example';
    expect(stringifySearch(parseSearch(search))).toBe(search);
  });

  it('leave out what is not set', () => {
    expect(stringifySearch({ q: undefined, type: 'robe' })).toBe('?type=robe');
  });
});

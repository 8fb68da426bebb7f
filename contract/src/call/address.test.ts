import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

describe('the address of an operation', () => {
  it('refuses to go out without a word of the path', () => {
    expect(() => addressOf(['GET', '/admin/mail/{mailId}'], {})).toThrow('was called without mailId');
  });

  it('takes the words of the path out of the input and keeps them from breaking out', () => {
    expect(addressOf(['POST', '/projects/{projectID}/share/exchange'], { projectID: '../a b', key: 'k' })).toEqual({
      method: 'POST',
      url: '/api/projects/..%2Fa%20b/share/exchange',
      body: { key: 'k' },
    });
  });

  it('asks a read by its query, without what is not set', () => {
    const input = { q: 'a&b', state: undefined, kind: ['x', 'y'] };
    expect(addressOf(['GET', '/admin/mail'], input)).toEqual({
      method: 'GET',
      url: '/api/admin/mail?q=a%26b&kind=x&kind=y',
    });
    expect(addressOf(['GET', '/viewer'], undefined)).toEqual({ method: 'GET', url: '/api/viewer' });
  });

  it('sends an empty object where a command takes nothing', () => {
    expect(addressOf(['POST', '/log-out'], undefined)).toEqual({ method: 'POST', url: '/api/log-out', body: {} });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from './sign-out.ts';

const assign = vi.fn();
const stored = new Map<string, string>();

beforeEach(() => {
  assign.mockReset();
  stored.clear();
  stored.set('designs of a project', 'a note that was not sent');
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('sessionStorage', { clear: () => stored.clear() });
});
afterEach(() => vi.unstubAllGlobals());

class FakeStorage {
  [key: string]: unknown;
  removeItem(key: string): void {
    delete this[key];
  }
}

const CART = 'cart-commands:1001';
const COMMANDS = '[{"id":"00000000-0000-4000-8000-000000000001","kind":"remove"}]';
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const done = async () => new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });

describe('work that was not sent', () => {
  it('is lost only when the person presses again, and drafts of wizards stay', async () => {
    const browser = Object.assign(new FakeStorage(), {
      [CART]: COMMANDS,
      'colorway.comments.7': '[{}]',
      'colorway.writer.1001': 'Ann',
      'colorway.flow.wedding': '{}',
    });
    vi.stubGlobal('localStorage', browser);
    const fetched = vi.fn((url: string) => (String(url).includes('log-out') ? done() : noAnswer()));
    vi.stubGlobal('fetch', fetched);
    await expect(signOut('sessions.logOut', '/log-in')).rejects.toThrow('Log out again');
    expect([assign.mock.calls.length, stored.size, Object.keys(browser).length]).toEqual([0, 1, 4]);
    expect(fetched.mock.calls.filter(([url]) => String(url).includes('log-out'))).toEqual([]);
    // Another comment is another thing to lose.
    Object.assign(browser, { 'colorway.comments.8': '[{}]' });
    await expect(signOut('sessions.logOut', '/log-in')).rejects.toThrow('Log out again');
    await signOut('sessions.logOut', '/log-in');
    expect(assign).toHaveBeenCalledWith('/log-in');
    expect(Object.keys(browser)).toEqual(['colorway.flow.wedding']);
  });

  it('of a cart is sent first, then nothing is in the way', async () => {
    const browser = Object.assign(new FakeStorage(), { [CART]: COMMANDS });
    vi.stubGlobal('localStorage', browser);
    const fetched = vi.fn((_url: string, _init?: RequestInit) => done());
    vi.stubGlobal('fetch', fetched);
    await signOut('sessions.logOut', '/log-in');
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
      expect.stringContaining('1001'),
      expect.stringContaining('log-out'),
    ]);
    expect(String(fetched.mock.calls[0]?.[1]?.body)).toContain('"kind":"remove"');
    expect([Object.keys(browser), assign.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('signing out', () => {
  it('that the server did not hear of leaves the page as it is', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await expect(signOut('sessions.logOut', '/log-in')).rejects.toMatchObject({ code: 'no-answer' });
    expect(stored.size).toBe(1);
    expect(assign).not.toHaveBeenCalled();
  });

  it('leaves nothing in this tab for whoever uses it next', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 204 })));
    await signOut('sessions.logOut', '/log-in');
    expect(stored.size).toBe(0);
    expect(assign).toHaveBeenCalledWith('/log-in');
  });

  it('works in a browser that keeps nothing', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 204 })));
    vi.stubGlobal('sessionStorage', undefined);
    await signOut('sessions.logOut', '/log-in');
    expect(assign).toHaveBeenCalledWith('/log-in');
  });
});

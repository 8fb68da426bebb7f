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

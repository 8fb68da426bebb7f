import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

const answering = (...answers: readonly Response[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const answer of answers) fetch.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

describe('a call of the API', () => {
  it('throws what the server refuses, with code, sentence and details', async () => {
    answering(Response.json({ code: 'code-wrong', message: 'That code is incorrect.', triesLeft: 4 }, { status: 400 }));
    const refusal = await call('logIn.redeemCode', { code: '000000' }).catch((error) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 400, code: 'code-wrong', details: { triesLeft: 4 } });
  });

  it('says that nobody answered, and gives a command only once', async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetch);
    await expect(call('sessions.logOut')).rejects.toMatchObject({ status: 0, code: 'no-answer' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('asks a read again when the server says not now', async () => {
    const fetch = answering(
      Response.json({}, { status: 503, headers: { 'retry-after': '0' } }),
      Response.json({ kind: 'nobody' }),
    );
    expect(await call('sessions.viewer')).toEqual({ kind: 'nobody' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('knows method, address and body from the contract', async () => {
    const fetch = answering(new Response(null, { status: 204 }));
    expect(await call('share.revoke', { projectID: '1001' })).toBeUndefined();
    expect(fetch).toHaveBeenCalledWith(
      '/api/projects/1001/share/revoke',
      expect.objectContaining({ method: 'POST', body: '{}' }),
    );
  });

  it('names a command that creates, so that it can be repeated', async () => {
    const fetch = answering(Response.json({}));
    await call('staff.invite', { email: 'a@b.example', role: 'sales' }, { idempotencyKey: 'k-1' });
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'k-1' });
  });
});

describe('the types of the client', () => {
  it('are those of the contract', () => {
    expectTypeOf(call<'logIn.redeemCode'>)
      .parameter(1)
      .toEqualTypeOf<{ code: string }>();
    expectTypeOf(call<'logIn.redeemCode'>).returns.resolves.toEqualTypeOf<{ viewer: Viewer; next: string }>();
    expectTypeOf(call<'share.read'>).returns.resolves.toEqualTypeOf<{ url: string | null }>();
  });

  it('let an input be left out only where there is none to give', () => {
    expectTypeOf<[name: 'sessions.logOut']>().toExtend<Parameters<typeof call<'sessions.logOut'>>>();
    expectTypeOf<[name: 'mail.list']>().toExtend<Parameters<typeof call<'mail.list'>>>();
    expectTypeOf<[name: 'mail.read']>().not.toExtend<Parameters<typeof call<'mail.read'>>>();
  });
});

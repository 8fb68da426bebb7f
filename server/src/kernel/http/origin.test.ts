import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { assertSameSite } from './origin.ts';

const ask = (method: string, headers: Record<string, string>, publicUrl?: string) => () =>
  assertSameSite(
    { method, protocol: 'http', headers: { host: 'portal.test', ...headers } } as unknown as FastifyRequest,
    publicUrl,
  );

describe('a write', () => {
  test.each([
    ['says it comes from another site', { 'sec-fetch-site': 'cross-site' }],
    ['says it comes from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['comes from another origin', { origin: 'https://evil.test' }],
    ['comes from an origin that is hidden', { origin: 'null' }],
    ['comes from the same host by another scheme', { origin: 'https://portal.test' }],
    ['carries a cookie and says nothing', { cookie: 'colorway-customer=x' }],
  ])('is refused when it %s', (_what, headers) => {
    expect(ask('POST', headers as Record<string, string>)).toThrow();
  });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://portal.test', cookie: 'a=b' }],
    ['our own page in a browser without fetch metadata', { origin: 'http://portal.test', cookie: 'a=b' }],
    ['a script without cookies', {}],
  ])('is taken from %s', (_what, headers) => {
    expect(ask('POST', headers as Record<string, string>)).not.toThrow();
  });

  test('is taken from the public address, when a proxy ends the https', () => {
    const headers = { origin: 'https://portal.example.com', cookie: 'a=b' };
    expect(ask('POST', headers, 'https://portal.example.com')).not.toThrow();
    expect(ask('POST', headers)).toThrow();
  });
});

test('a read may come from anywhere', () => {
  expect(ask('GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test', cookie: 'a=b' })).not.toThrow();
});

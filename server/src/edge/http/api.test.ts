import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('the API', () => {
  test('says 404 in JSON for an address it does not know', async () => {
    const answer = await server.app.inject('/api/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found', message: 'We could not find that.' });
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  test('says which methods an address takes', async () => {
    const answer = await server.app.inject({ method: 'DELETE', url: '/api/settings' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET');
  });

  test('answers a public read with an ETag, and 304 to who has it', async () => {
    const first = await server.app.inject('/api/settings');
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ brandName: 'Colorway', houseName: 'Knotty' });
    const again = await server.app.inject({
      url: '/api/settings',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact, redactBody, redactPath } from './redact.ts';

describe('a redacted value', () => {
  test('is the shape of it', () => {
    const answer = {
      results: [{ id: '9001', properties: { email: 'ann@example.com', amount: '812.50' }, new: true }],
      status: 'COMPLETE',
      startedAt: '2026-11-21T00:00:00.000Z',
      'ann@example.com': 4_711,
      total: 2,
    };
    expect(redact(answer)).toEqual({
      results: [{ id: '<digits>', properties: { email: '<text>', amount: '<text>' }, new: true }],
      ...{ status: 'COMPLETE', startedAt: '<time>', '<key>': '<number>', total: 2 },
    });
  });

  test('holds no text of a person, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), (text) => {
        fc.pre(!/^[A-Z_]+$/.test(text) && !['<text>', '<digits>', '<time>', 'note'].some((one) => one.includes(text)));
        expect(JSON.stringify(redact({ note: [text, { note: text }] }))).not.toContain(JSON.stringify(text));
      }),
    );
  });
});

test('a path has no ids and no values', () => {
  expect(redactPath('/crm/objects/2026-09/deals/9001/associations/default/contacts/77?limit=100&after=a@b.co')).toBe(
    '/crm/objects/2026-09/deals/<id>/associations/default/contacts/<id>?limit&after',
  );
  expect(redactPath('/content/v1/spaces/mycompany/environments/master')).toBe(
    '/content/v1/spaces/<id>/environments/<id>',
  );
});

test('a form and a document of GraphQL are reduced, other bodies are left out', () => {
  expect(redactBody('email=ann%40example.com&amount=5', 'application/x-www-form-urlencoded')).toEqual({
    ...{ email: '<text>', amount: '<digits>' },
  });
  const sent = JSON.stringify({ query: 'query Settings { a }', variables: { code: 'SPRING-10' } });
  expect(redactBody(sent, 'application/json')).toEqual({ query: 'Settings', variables: { code: '<text>' } });
  expect(redactBody('secret', 'text/plain')).toBe('<body>');
});

import { describe, expect, test } from 'vitest';
import { endpointState, maskedSecret, parseEndpointUrl, secretEnd } from './endpoint.ts';
import { NO_FRAGMENT, NO_PASSWORD, NO_URL, ONLY_HTTPS } from './messages.ts';
import { afterFailedTry, answerLabel, MAX_WEBHOOK_TRIES } from './retries.ts';
import {
  momentOf,
  normalizePatterns,
  patternsLabel,
  patternsOf,
  WEBHOOK_PATTERNS,
  WEBHOOK_TYPES,
  type WebhookPattern,
} from './types.ts';

describe('the address of an endpoint', () => {
  test.each([
    ['', NO_URL],
    ['hooks.example.com/in', NO_URL],
    ['ftp://hooks.example.com', NO_URL],
    ['https://', NO_URL],
    ['https://hooks.example.com/a b', NO_URL],
    [`https://hooks.example.com/${'a'.repeat(500)}`, NO_URL],
    ['https://ann:secret@hooks.example.com', NO_PASSWORD],
    ['https://hooks.example.com/#part', NO_FRAGMENT],
    ['http://hooks.example.com/in', ONLY_HTTPS],
  ])('%s is refused', (typed, message) => {
    expect(parseEndpointUrl(typed, true)).toEqual({ ok: false, refusal: message });
  });

  test('is stored in its normal form', () => {
    expect(parseEndpointUrl(' https://Hooks.Example.com ', false)).toEqual({
      ok: true,
      value: 'https://hooks.example.com/',
    });
  });

  test.each(['http://localhost:8080/in', 'http://127.0.0.1:8080/in', 'http://[::1]:8080/in'])(
    '%s is taken in a trial alone',
    (url) => {
      expect(parseEndpointUrl(url, true)).toEqual({ ok: true, value: url });
      expect(parseEndpointUrl(url, false)).toEqual({ ok: false, refusal: ONLY_HTTPS });
    },
  );
});

describe('a type', () => {
  test('is made of letters and underscores in two parts, and says when it is sent', () => {
    for (const type of WEBHOOK_TYPES) {
      expect(type).toMatch(/^[a-z]+\.[a-z_]+$/);
      expect(momentOf(type)).not.toBe('');
    }
    expect(new Set(WEBHOOK_TYPES).size).toBe(WEBHOOK_TYPES.length);
  });

  test('matches itself, its group and all', () => {
    expect(patternsOf('order.in_production')).toEqual(['order.in_production', 'order.*', '*']);
    for (const type of WEBHOOK_TYPES) for (const one of patternsOf(type)) expect(WEBHOOK_PATTERNS).toContain(one);
  });
});

test.each<[WebhookPattern[], WebhookPattern[], string]>([
  [[], [], 'no types'],
  [['*', 'order.paid'], ['*'], 'all'],
  [['order.paid', 'order.*'], ['order.*'], 'order.*'],
  [
    ['shipment.sent', 'order.paid', 'order.created', 'order.paid'],
    ['order.created', 'order.paid', 'shipment.sent'],
    '3 types',
  ],
  [['cart.changed'], ['cart.changed'], 'cart.changed'],
])('%j is stored as %j', (chosen, stored, label) => {
  expect(normalizePatterns(chosen)).toEqual(stored);
  expect(patternsLabel(stored)).toBe(label);
});

describe('a try that failed', () => {
  const waitOf = (tries: number, more: object = {}) =>
    afterFailedTry({ tries, status: 503, retryAfterSeconds: 0, dice: 0.5, ...more });

  test('is followed by others for about three days, later and later', () => {
    const waits = Array.from({ length: MAX_WEBHOOK_TRIES - 1 }, (_, at) => waitOf(at + 1));
    expect(waits.every(({ over }) => !over)).toBe(true);
    const seconds = waits.map(({ waitSeconds }) => waitSeconds);
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
    const hours = seconds.reduce((sum, one) => sum + one, 0) / 3_600;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(73);
  });

  test('is the last one after twelve, or when the receiver is gone', () => {
    expect(MAX_WEBHOOK_TRIES).toBe(12);
    expect(waitOf(12).over).toBe(true);
    expect(waitOf(1, { status: 410 }).over).toBe(true);
    expect(waitOf(1, { status: null }).over).toBe(false);
  });

  test('waits as long as the receiver asks, for a day at most', () => {
    expect(waitOf(1, { retryAfterSeconds: 900 }).waitSeconds).toBe(900);
    expect(waitOf(1, { retryAfterSeconds: 1e9 }).waitSeconds).toBe(86_400);
    expect(waitOf(3, { retryAfterSeconds: 1 }).waitSeconds).toBe(120);
  });

  test('is spread by a fifth', () => {
    expect([waitOf(4, { dice: 0 }), waitOf(4, { dice: 1 })].map(({ waitSeconds }) => waitSeconds)).toEqual([540, 660]);
  });
});

test.each([
  [{ status: 200, ms: 84, fault: '' }, '200 in 84 ms'],
  [{ status: 503, ms: 12, fault: '' }, '503'],
  [{ status: null, ms: 15_000, fault: 'Timed out' }, 'Timed out'],
])('the answer %j is shown as %s', (answer, label) => expect(answerLabel(answer)).toBe(label));

test.each([
  [{ isOff: true, isPaused: true, failed: 2, hasDelivered: true }, 'off'],
  [{ isOff: false, isPaused: true, failed: 2, hasDelivered: true }, 'paused'],
  [{ isOff: false, isPaused: false, failed: 2, hasDelivered: true }, 'failing'],
  [{ isOff: false, isPaused: false, failed: 0, hasDelivered: true }, 'works'],
  [{ isOff: false, isPaused: false, failed: 0, hasDelivered: false }, 'new'],
])('an endpoint with %j is %s', (facts, state) => expect(endpointState(facts)).toBe(state));

test('a secret is known by its last letters', () => {
  expect(secretEnd('whsec_MDEyMzQ1Njc4OWFi4f2a==')).toBe('4f2a');
  expect(maskedSecret('4f2a')).toBe('whsec_••••••••••••4f2a');
});

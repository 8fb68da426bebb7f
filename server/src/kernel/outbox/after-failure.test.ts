import { expect, test } from 'vitest';
import { PortError } from '../outside/port-error.ts';
import { describeError, Undeliverable, verdictOn } from './after-failure.ts';
import { MAX_TRIES } from './backoff.ts';

const failed = (
  kind: PortError['kind'],
  more: { retryAfterMs?: number; requestId?: string; status?: number } = {},
): PortError => new PortError('Example is away.', { service: 'Example', kind, ...more });

test.each([
  ['what will never be taken is parked', failed('validation'), 1, true],
  ['what is about something that is not there is parked', failed('notFound'), 1, true],
  ['what a delivery gives up itself is parked', new Undeliverable('It was deleted.'), 1, true],
  ['what may arrive yet waits', failed('ambiguous'), 1, false],
  ['what was tried for three days is parked', failed('ambiguous'), MAX_TRIES, true],
  ['what fails for a reason that nobody foresaw waits', new Error('fault'), 1, false],
  ['what meets a wrong key waits a while', failed('auth'), 6, false],
  ['what meets a wrong key for three quarters of an hour is parked', failed('auth'), 7, true],
])('%s', (_what, error, tries, over) => {
  expect(verdictOn(error, tries, 0.5).over).toBe(over);
});

test('a requested wait is respected, up to a day', () => {
  expect(verdictOn(failed('throttled', { retryAfterMs: 90_500 }), 1, 0.5).waitSeconds).toBe(91);
  expect(verdictOn(failed('throttled', { retryAfterMs: 1_000 }), 4, 0.5).waitSeconds).toBe(120);
  expect(verdictOn(failed('throttled', { retryAfterMs: 9e9 }), 1, 0.5).waitSeconds).toBe(86_400);
});

test('staff read what the service answered, and the number by which it finds the call', () => {
  expect(describeError(failed('unavailable', { requestId: 'r-1', status: 502 }))).toBe(
    'Example is away. [status 502, request r-1]',
  );
  const refusal = new PortError('Example is away (502).', { service: 'Example', kind: 'unavailable', status: 502 });
  expect(describeError(refusal)).toBe('Example is away (502).');
  expect(describeError(new Error('fault'))).toBe('fault');
});

import { describe, expect, test } from 'vitest';
import { OpenStreams } from './open-streams.ts';

const take = (streams: OpenStreams, times: number, listener: (at: number) => [string | undefined, string]) =>
  Array.from({ length: times }, (_, at) => {
    const [session, network] = listener(at);
    return streams.take({ session, network });
  });

describe('live streams are refused with a time to come back', () => {
  const cases: readonly [string, number, (at: number) => [string | undefined, string], string][] = [
    ['past 20 of a session', 20, () => ['ann', '10.0.0.1'], 'too-many-requests'],
    ['past 200 of a network', 200, (at: number) => [`session ${at}`, '10.0.0.1'], 'too-many-requests'],
    ['past 200 of a network where nobody is signed in', 200, () => [undefined, '10.0.0.1'], 'too-many-requests'],
    ['past 10,000 of a node', 10_000, (at: number) => [`session ${at}`, `network ${at}`], 'unavailable'],
  ];
  test.each(cases)('%s', (_what, max, listener, code) => {
    const streams = new OpenStreams();
    const [release] = take(streams, max, listener);
    const [session, network] = listener(0);
    const refusal = expect.objectContaining({
      code,
      options: expect.objectContaining({ retryAfterSeconds: expect.any(Number) }),
    });
    expect(() => streams.take({ session, network })).toThrow(refusal);
    expect(() => streams.assertRoom({ session, network })).toThrow(refusal);
    release?.();
    release?.();
    streams.take({ session, network });
    expect(() => streams.take({ session, network })).toThrow(refusal);
  });

  test('and others have room', () => {
    const streams = new OpenStreams();
    take(streams, 20, () => ['ann', '10.0.0.1']);
    streams.take({ session: 'bea', network: '10.0.0.1' });
    take(streams, 179, (at) => [`session ${at}`, '10.0.0.1']);
    expect(() => streams.take({ session: 'cleo', network: '10.0.0.1' })).toThrow();
    streams.take({ session: 'cleo', network: '10.0.0.2' });
  });
});

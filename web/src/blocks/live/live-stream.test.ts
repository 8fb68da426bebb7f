import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveStream } from './live-stream.ts';

class FakeEventSource {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  closed = false;
  constructor() {
    FakeEventSource.all.push(this);
  }
  addEventListener(): void {}
  close(): void {
    this.closed = true;
  }
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror();
  }
}

const opened = () => FakeEventSource.all.length;
const refuse = async (): Promise<void> => {
  FakeEventSource.all.at(-1)?.refuse();
  await vi.advanceTimersByTimeAsync(0);
};
const answers = vi.fn<typeof fetch>();
const answer = (status: number, headers: Record<string, string> = {}) =>
  answers.mockImplementation(async () => new Response(null, { status, headers }));

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.mockReset();
});

const start = () => {
  const onRefused = vi.fn();
  return { onRefused, stream: liveStream({ address: '/events', onOpen: () => {}, onRefused }) };
};

describe('a live stream that was refused', () => {
  test.each([429, 503])('with %d comes back after the time that the server asks for, and no sooner', async (status) => {
    answer(status, { 'retry-after': '30' });
    const { onRefused } = start();
    for (let round = 1; round <= 3; round++) {
      await refuse();
      await vi.advanceTimersByTimeAsync(29_999);
      expect(opened()).toBe(round);
      await vi.advanceTimersByTimeAsync(10_001);
      expect(opened()).toBe(round + 1);
    }
    // A retry that another test left behind may fetch from elsewhere.
    expect(answers.mock.calls.filter(([address]) => address === '/events')).toHaveLength(3);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test.each([
    ['without a right', () => answer(404)],
    ['with a time that is none', () => answer(401, { 'retry-after': 'soon' })],
    ['by a server that is away', () => answers.mockRejectedValue(new TypeError('away'))],
  ])('%s says so and comes back after three seconds', async (_what, prepare) => {
    prepare();
    const { onRefused } = start();
    await refuse();
    expect(onRefused).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(opened()).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(opened()).toBe(2);
  });

  test('is not opened again once it was closed, also while the server is asked why', async () => {
    const response = Promise.withResolvers<Response>();
    answers.mockReturnValue(response.promise);
    const { onRefused, stream } = start();
    await refuse();
    stream.close();
    response.resolve(new Response(null, { status: 404 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened()).toBe(1);
    expect(onRefused).not.toHaveBeenCalled();
  });
});

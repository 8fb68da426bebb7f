import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds since the browser began. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds on the processor: other work of the machine does not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } };
}

const TASK = /RunTask$/;

/**
 * The main thread's work from a click until the next picture is laid in layers, its last step before it is shown, in
 * milliseconds of processor time.
 */
export async function inputToPaint(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const own = traceEvents.filter(({ pid, tid }) => main.has(`${pid}:${tid}`));
  const click = own.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  const shown = own
    .filter(({ name, ts }) => name === 'Layerize' && click && ts > click.ts)
    .sort((one, other) => one.ts - other.ts)[0];
  if (!click || !shown) throw new Error('The click changed nothing that is shown');
  return own
    .filter(({ name, ph, ts, dur = 0 }) => ph === 'X' && TASK.test(name) && ts + dur > click.ts && ts < shown.ts)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
}

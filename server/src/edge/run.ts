import { readConfig } from '../kernel/config/config.ts';
import { StartError } from '../kernel/config/stop-error.ts';
import { STOP } from '../kernel/config/stop-times.ts';
import { ConfigError } from '../kernel/config/variables.ts';
import { createLog } from '../kernel/log/log.ts';
import type { Pages } from './http/page-source.ts';
import { type Served, serve } from './serve.ts';

/** Until then the start has let go of what it needed. */
const GARBAGE_AFTER_MS = 500;

const fail = (error: unknown): never => {
  const expected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(expected ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`);
  process.exit(1);
};

/** The one way out of the process, whoever asks for it and however often. */
const stopper = (started: Promise<Served>): ((exitCode: number) => void) => {
  let stopping = false;
  return (exitCode) => {
    if (stopping) return;
    stopping = true;
    // It also keeps the loop alive: a stop that only waits must not end the process with the wrong code.
    setTimeout(() => process.exit(1), STOP.longestMs);
    void started
      .then((served) => served.stop(exitCode !== 0))
      .catch(() => {})
      .then(() => process.exit(exitCode));
  };
};

/** The life of the process: the only place that knows it is one. */
export async function run(pages: Pages): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    const started = serve(config, log, pages);
    const stop = stopper(started);
    // `disconnect`: the parent process is gone, so no one is left to stop the server.
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stop(0));
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      process.on(event, (err: unknown) => {
        log.fatal({ err }, 'a surprise that nobody caught');
        stop(1);
      });
    }
    const served = await started;
    void served.lost.then(({ message }) => {
      process.stderr.write(`${message}\n`);
      stop(1);
    });
    process.stdout.write(`Colorway is ready: ${served.url}\n`);
    // A start leaves 50 MB of garbage, which V8 would not collect while little happens.
    setTimeout(
      () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
      GARBAGE_AFTER_MS,
    ).unref();
    for (const line of served.notes) process.stdout.write(`${line}\n`);
    for (const line of await served.away) process.stderr.write(`${line}\n`);
  } catch (error) {
    fail(error);
  }
}

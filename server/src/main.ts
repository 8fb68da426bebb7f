import { isMainThread } from 'node:worker_threads';
import { ConfigError, readConfig } from './config/config.ts';
import { builtPages } from './http/pages.ts';
import { createLog } from './observability/log.ts';
import { serve } from './serve.ts';
import { StartError } from './stop-error.ts';

/** A stop that hangs ends all the same. */
const LONGEST_STOP_MS = 10_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = (error: unknown): never => {
  const expected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(expected ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`);
  process.exit(1);
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const served = await serve(config, log, builtPages());
  let stopping = false;
  const stop = (exitCode: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void served.stop().then(() => process.exit(exitCode));
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('SIGHUP', () => stop(0));
  // The process that started us is gone, so nobody is left to stop us.
  process.on('disconnect', () => stop(0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a surprise nobody caught');
    stop(1);
  });
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'a promise nobody waited for failed');
    stop(1);
  });
  void served.crashed.then(() => {
    if (stopping) return;
    process.stderr.write(
      'The embedded PostgreSQL ended unexpectedly: Colorway stops. Start it again; nothing that was saved is lost.\n',
    );
    stop(1);
  });
  say(`Colorway is ready: ${served.url}`);
  process.send?.({ ready: true });
};

if (isMainThread) await main().catch(fail);

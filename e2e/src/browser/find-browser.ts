import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The one without windows first: it is the same browser, and the journeys take half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (candidates: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => candidates.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** The Chromium that is here already. */
export const installedBrowser = (): string | undefined => {
  const named = process.env.CHROMIUM;
  if (named) return onPath([named]);
  const own = chromium.executablePath();
  return existsSync(own) ? own : onPath(names);
};

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 8 * 60_000 }).status === 0;

const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');

/** Playwright's own browser first; where that cannot be downloaded, the distribution's. */
const installers: readonly (() => boolean)[] = [
  () => run(process.execPath, [cli, 'install', 'chromium']),
  ...['chromium-headless-shell', 'chromium'].flatMap((name) => [
    () => run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', name]),
    () =>
      run('sudo', ['-n', 'apt-get', 'update', '-qq']) && run('sudo', ['-n', 'apt-get', 'install', '-y', '-qq', name]),
  ]),
];

/** The Chromium of this machine, or the one that `CHROMIUM` names; installed when there is none. */
export function findBrowser(): string {
  const named = process.env.CHROMIUM;
  for (const install of named ? [() => true] : [() => true, ...installers]) {
    install();
    const path = installedBrowser();
    if (path !== undefined) return path;
  }
  if (named) throw new Error(`CHROMIUM names ${named}, which is not installed here.`);
  throw new Error(
    'There is no Chromium and none could be installed: install the package chromium-headless-shell or chromium, then try again.',
  );
}

if (import.meta.main) findBrowser();

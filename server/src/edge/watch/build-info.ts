import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const ROOT = new URL('../../../../', import.meta.url);
const UNKNOWN = 'unknown';

export interface BuildInfo {
  readonly version: string;
  readonly commit: string;
}

const readVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as { version?: string };
  return version ?? UNKNOWN;
};

/** An image has no history, so it is given its commit when it is built. */
const readCommit = async (given: string | undefined): Promise<string> => {
  if (given !== undefined) return given;
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT });
  return stdout.trim();
};

export async function readBuildInfo(commit: string | undefined): Promise<BuildInfo> {
  return {
    version: await readVersion().catch(() => UNKNOWN),
    commit: await readCommit(commit).catch(() => UNKNOWN),
  };
}

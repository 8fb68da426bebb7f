import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const ROOT = new URL('../../../../', import.meta.url);
const UNKNOWN = 'unknown';

export interface BuildInfo {
  readonly version: string;
  readonly commit: string;
}

const readJson = async (file: string): Promise<Partial<BuildInfo>> =>
  JSON.parse(await readFile(new URL(file, ROOT), 'utf8')) as Partial<BuildInfo>;

/** A release brings what it was built of; elsewhere the version is that of the package. */
const readReleased = (): Promise<Partial<BuildInfo>> => readJson('release.json').catch(() => readJson('package.json'));

/** An image has no history, so it is given its commit when it is built. */
const readCommit = async (given: string | undefined): Promise<string> => {
  if (given !== undefined) return given;
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT });
  return stdout.trim();
};

export async function readBuildInfo(commit: string | undefined): Promise<BuildInfo> {
  const released = await readReleased().catch((): Partial<BuildInfo> => ({}));
  return {
    version: released.version ?? UNKNOWN,
    commit: await readCommit(commit ?? released.commit).catch(() => UNKNOWN),
  };
}

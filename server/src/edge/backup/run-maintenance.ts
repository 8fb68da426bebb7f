import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupResult, DrillResult } from '@colorway/contract/health/health-contract.ts';
import {
  autoBackupName,
  backupNameTime,
  backupsToRemove,
  hasRoomForBackup,
  newestBackup,
} from '@colorway/rules/health/backup-times.ts';
import { formatBytes } from '@colorway/rules/text/format-bytes.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { Config } from '../../kernel/config/config.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import {
  findLastGood,
  findRun,
  finishRun,
  noteProgress,
  type Run,
  type RunEnd,
  type RunStep,
  recordBackup,
  returnRun,
  startRun,
} from '../../office/facade.ts';
import { backup } from './backup.ts';
import type { Watching } from './copy-files.ts';
import { drill } from './drill.ts';

/** One backup or drill at a time, of all nodes and commands on one database. */
export const MAINTENANCE_LOCK = 'maintenance';

const BUSY_SECONDS = 5;
const PROGRESS_MS = 500;

/** The reason of a failure as a sentence for staff. */
export function describeFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk for backups is full. Make room, or point BACKUP_DIR at a larger disk.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return 'The folder for backups cannot be written. Check its owner, or set BACKUP_DIR to another folder.';
  return (error instanceof StartError ? message : `It failed: ${message}`).slice(0, 500);
}

async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

/** Folders that a killed backup or drill left behind. The lock says that none is at work. */
async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (name.endsWith('.half')) await rm(join(dir, name), { recursive: true, force: true });
  }
}

const assertRoom = async (dir: string, lastBytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dir);
  if (hasRoomForBackup(bavail * bsize, lastBytes)) return;
  throw new StartError(
    `The disk for backups has ${formatBytes(bavail * bsize)} free, too little for the next backup. Make room, or point BACKUP_DIR at a larger disk.`,
  );
};

export const filesDirOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): string | undefined =>
  s3 ? undefined : join(dataDir, 'files');

/** Describes a finished backup for the page of health. */
export async function describeBackup(
  { dir, keys }: Config['backup'],
  target: string,
  files: number,
): Promise<BackupResult> {
  const times = (await readdir(dir).catch(() => [])).flatMap((name) => backupNameTime(name)?.getTime() ?? []);
  return {
    bytes: await bytesBelow(target),
    files,
    stored: times.length,
    oldestAt: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
    encrypted: keys.length > 0,
  };
}

interface Work extends Watching {
  readonly url: string;
  readonly now: Date;
}

/** Makes a backup under its own name, then lets the rotation remove what is too old. A failed one removes nothing but itself. */
async function makeBackup(deps: Deps, { url, now, ...watching }: Work): Promise<BackupResult> {
  const { config, db } = deps;
  const { dir, days, keys } = config.backup;
  await mkdir(dir, { recursive: true });
  await removeUnfinished(dir);
  await assertRoom(dir, ((await findLastGood(db, 'backup'))?.result as BackupResult | undefined)?.bytes ?? 0);
  const target = join(dir, autoBackupName(now, await readdir(dir)));
  const { files } = await backup({ url, filesDir: filesDirOf(config), target, now, keys, ...watching });
  const { timeZone } = (await readDateSettings(db)).settings;
  for (const name of backupsToRemove(await readdir(dir), days, timeZone))
    await rm(join(dir, name), { recursive: true, force: true });
  await recordBackup(url, now);
  return describeBackup(config.backup, target, files);
}

/** Tries the newest backup, or the one of a folder. */
export async function tryRestore(
  { dir, keys }: Config['backup'],
  work: Watching & { readonly url: string; readonly source?: string | undefined },
): Promise<DrillResult & { readonly madeAt: string; readonly source: string }> {
  const newest = newestBackup(await readdir(dir).catch(() => []));
  const source = work.source ?? (newest === undefined ? undefined : join(dir, newest));
  if (source === undefined) throw new StartError(`There is no backup in ${dir} yet: make one first.`);
  await mkdir(dir, { recursive: true });
  const found = await drill({ ...work, source, keys, scratchDir: join(dir, 'restore-drill.half') });
  return { ...found, source };
}

/** Stores progress twice a second at most, one write at a time. */
function progressOf({ db }: Deps, { id }: Run): NonNullable<Watching['onStep']> {
  let last = 0;
  return ({ name, done, of }) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    void noteProgress(db, id, name as RunStep, Math.floor((100 * done) / Math.max(1, of))).catch(() => {});
  };
}

async function perform(deps: Deps, run: Run, url: string, signal: AbortSignal): Promise<RunEnd> {
  const watching = { url, signal, onStep: progressOf(deps, run) };
  try {
    if (run.kind === 'backup') {
      return { state: 'passed', result: await makeBackup(deps, { ...watching, now: run.startedAt ?? new Date() }) };
    }
    const { projects, files, rows } = await tryRestore(deps.config.backup, watching);
    return { state: 'passed', result: { projects, files, rows } };
  } catch (error) {
    if (signal.aborted) throw error;
    deps.log.error({ err: error, kind: run.kind }, 'maintenance: failed');
    return { state: 'failed', fault: describeFault(error) };
  }
}

/** Makes the backup or drill of a run, unless it has ended or another node is at it. */
export async function runMaintenance(deps: Deps, url: string, runId: string, stopping: AbortSignal): Promise<void> {
  const { db, jobs, locks } = deps;
  const lost = new AbortController();
  const lock = await locks.take(MAINTENANCE_LOCK, () => lost.abort());
  if (!lock) {
    const run = await findRun(db, runId);
    if (run?.state === 'waiting') await jobs.send(db, 'maintenance', { runId }, { startAfterSeconds: BUSY_SECONDS });
    return;
  }
  try {
    const run = await startRun(db, runId);
    if (!run) return;
    const signal = AbortSignal.any([stopping, lost.signal, deps.closing]);
    try {
      await finishRun(db, runId, await perform(deps, run, url, signal));
    } catch (error) {
      // Put back for another node, or for the next start of this one.
      await returnRun(db, runId);
      throw error;
    }
  } finally {
    await lock.release();
  }
}

import { Problem } from '../../../kernel/http/problem.ts';
import { type Context, read, write } from '../../deps.ts';
import { notifyPatternsChanged } from '../../patterns/pattern-channel.ts';
import { findGroup, findVersion, type StoredGroup } from '../../patterns/pattern-store.ts';
import { sortByTab } from '../../patterns/sort-by-tab.ts';
import { refreshPatternsAfterCommit } from '../refresh-after-commit.ts';
import { copyDrawings, insertVersion, lockPatterns } from '../save-store.ts';
import { deleteVersion, listDrawings, listVersions } from './admin-version-store.ts';

const unknownVersion = (group: string, version: number) =>
  new Problem('not-found', { message: `There is no version ${version} of ${group}.` });

async function requireGroup({ tx }: Pick<Context, 'tx'>, id: string): Promise<StoredGroup> {
  const group = await findGroup(tx, id);
  if (!group) throw new Problem('not-found', { message: `There is no pattern group ${id}.` });
  return group;
}

async function readDrawings(context: Pick<Context, 'tx'>, id: string, version: number) {
  const { name } = await requireGroup(context, id);
  const found = await listDrawings(context.tx, id, version);
  if (found.length === 0) throw unknownVersion(id, version);
  const drawings = sortByTab(found.map(({ type }) => type)).flatMap((type) =>
    found.filter((drawing) => drawing.type === type),
  );
  return { group: id, name, version, drawings };
}

export const readVersionDrawings = read('adminPatterns.drawings', {
  run: ({ input: { group, version }, context }) => readDrawings(context, group, version),
});

/** Copies an earlier version to a new draft. The live version and all designs stay. */
async function restore(context: Context, id: string, from: number): Promise<number> {
  const { tx, sessions } = context;
  await lockPatterns(tx);
  const { latest } = await requireGroup(context, id);
  const { drawings } = await findVersion(tx, id, from);
  const old = (await listVersions(tx, id)).find(({ version }) => version === from);
  if (!old || drawings.length === 0) throw unknownVersion(id, from);
  const version = latest + 1;
  const { color_count: colorCount, colors } = old;
  await insertVersion(tx, { groupId: id, version, colorCount, colors, createdBy: sessions.staff?.staffId ?? null });
  await copyDrawings(tx, id, { from, to: version, types: drawings.map(({ type }) => type) });
  await notifyPatternsChanged(tx, [id]);
  refreshPatternsAfterCommit(context);
  return version;
}

export const restorePatternVersion = write('adminPatterns.restore', {
  activity: {
    kind: 'pattern',
    entries: ({ input, output: { group, version } }) => [
      { what: group, doing: `version ${input.version} once more`, after: `Draft, version ${version}` },
    ],
  },
  run: async ({ input: { group, version }, context }) => ({
    group,
    version: await restore(context, group, version),
  }),
});

const refuse = (message: string): never => {
  throw new Problem('conflict', { message });
};

/** Discards the newest version if it was never live and has no designs. */
async function discard(context: Context, id: string, version: number): Promise<void> {
  const { tx } = context;
  await lockPatterns(tx);
  const { latest } = await requireGroup(context, id);
  const versions = await listVersions(tx, id);
  const draft = versions.find((one) => one.version === version) ?? undefined;
  if (!draft) throw unknownVersion(id, version);
  if (version !== latest) refuse(`Version ${latest} was made of this one. Only the newest version can be discarded.`);
  if (draft.published_at !== null || draft.designs > 0) refuse(`Version ${version} was live, so it is kept for good.`);
  if (versions.length === 1) refuse('This is the only version. Retire the pattern instead.');
  await deleteVersion(tx, id, version);
  await notifyPatternsChanged(tx, [id]);
  refreshPatternsAfterCommit(context);
}

export const discardPatternVersion = write('adminPatterns.discard', {
  activity: {
    kind: 'pattern',
    entries: ({ output: { group, version } }) => [
      { what: group, doing: 'draft discarded', before: `Version ${version}` },
    ],
  },
  run: async ({ input: { group, version }, context }) => {
    await discard(context, group, version);
    return { group, version };
  },
});

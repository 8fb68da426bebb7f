import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { prepareNearest } from '@colorway/rules/color/nearest/nearest.ts';
import { colorCountOf } from '@colorway/rules/pattern/placeholder.ts';
import { groupName } from '@colorway/rules/product/names/handle.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readCatalog } from '../colors/catalogs/catalog-store.ts';
import { libraryTable } from '../colors/library-store.ts';
import {
  findGroup,
  findVersion,
  type NewDrawing,
  type StoredGroup,
  type StoredVersion,
} from '../patterns/pattern-store.ts';
import { sortByTab } from '../patterns/sort-by-tab.ts';
import {
  copyDrawings,
  insertDrawings,
  insertGroup,
  insertVersion,
  lockPatterns,
  publishVersion,
  renameGroup,
} from './save-store.ts';

/** Navy, cream, crimson, gold, sky and forest: used when an upload names no colors. */
const DEFAULT_HEXES = ['#14213d', '#f7f2e4', '#a6192e', '#d9a441', '#7fa7c9', '#2f5d46'];

/** The brand colors nearest to the defaults, or the plain hexes if there are none. */
async function findDefaultColors(tx: Queries): Promise<DesignColor[]> {
  const { entries } = await readCatalog(tx, libraryTable);
  const brandColors = prepareNearest(entries.map(({ item }) => item).filter(({ colorSet }) => colorSet === 'Knotty'));
  return DEFAULT_HEXES.map((defaultHex) => {
    const [near] = brandColors.nearest(defaultHex, 1);
    if (!near) return { colorName: '', hex: defaultHex, colorSet: '' };
    const { colorName, hex, colorSet } = near.color;
    return { colorName, hex, colorSet };
  });
}

export interface PatternSave {
  readonly group: string;
  readonly name?: string | undefined;
  readonly state: 'draft' | 'live';
  /** Confirmed by the caller: existing drawings may be replaced. */
  readonly replace: boolean;
  /** Only these drawings are new; the group's other drawings are copied. */
  readonly keepsOthers: boolean;
  readonly drawings: readonly NewDrawing[];
  /** Default colors; without them the previous ones stay. */
  readonly colors?: readonly DesignColor[] | undefined;
  readonly staffId: string | null;
}

export interface SavedPattern {
  readonly version: number;
  readonly colorCount: number;
  /** All drawings of the version, copied ones included. */
  readonly drawings: StoredVersion['drawings'];
  /** A newer draft that this version does not build on. */
  readonly skippedDraft: number | undefined;
  readonly liveVersion: number | null;
}

interface Base {
  readonly group: StoredGroup | undefined;
  /** The version that the new one builds on; 0 for the first. */
  readonly from: number;
  readonly stored: StoredVersion;
}

/** A live save builds on the live version, a draft on the newest version. */
async function findBase(tx: Queries, { group: id, state }: PatternSave): Promise<Base> {
  const group = await findGroup(tx, id);
  if (!group) return { group, from: 0, stored: { colors: [], drawings: [] } };
  const from = state === 'live' ? (group.liveVersion ?? group.latest) : group.latest;
  return { group, from, stored: await findVersion(tx, id, from) };
}

/** Refuses to replace existing drawings without `replace`. */
function assertReplaceable({ group, stored }: Base, save: PatternSave): void {
  const types = stored.drawings.map(({ type }) => type);
  const isNew = save.keepsOthers && !save.drawings.some(({ type }) => types.includes(type));
  if (!group || save.replace || isNew) return;
  const version = group.liveVersion ?? group.latest;
  throw new Problem('pattern-exists', { details: { version, state: group.state, types: sortByTab(types) } });
}

async function nameGroup(tx: Queries, { group }: Base, { group: id, name }: PatternSave): Promise<void> {
  if (!group) await insertGroup(tx, id, name ?? groupName(id));
  else if (name !== undefined && name !== group.name) await renameGroup(tx, id, name);
}

/** Adds a version to a group, or creates the group. Earlier versions and their designs stay. */
export async function savePattern(tx: Queries, save: PatternSave): Promise<SavedPattern> {
  await lockPatterns(tx);
  const base = await findBase(tx, save);
  assertReplaceable(base, save);
  const { group, from, stored } = base;

  const sent = new Set(save.drawings.map(({ type }) => type));
  const carried = save.keepsOthers ? stored.drawings.filter(({ type }) => !sent.has(type)) : [];
  const drawings = [...save.drawings, ...carried];
  const colorCount = colorCountOf(drawings.flatMap(({ slots }) => slots));
  const allColors = save.colors ?? (stored.colors.length > 0 ? stored.colors : await findDefaultColors(tx));
  const version = (group?.latest ?? 0) + 1;

  await nameGroup(tx, base, save);
  const colors = allColors.slice(0, colorCount);
  await insertVersion(tx, { groupId: save.group, version, colorCount, colors, createdBy: save.staffId });
  await insertDrawings(tx, save.group, version, save.drawings);
  await copyDrawings(tx, save.group, { from, to: version, types: carried.map(({ type }) => type) });
  if (save.state === 'live') await publishVersion(tx, save.group, version);
  return {
    version,
    colorCount,
    drawings,
    skippedDraft: group && from !== group.latest ? group.latest : undefined,
    liveVersion: save.state === 'live' ? version : (group?.liveVersion ?? null),
  };
}

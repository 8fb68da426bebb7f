import type { Desk, HistoryEntry } from '@colorway/contract/content/desk-contract.ts';
import { DESK_PARTS, type DeskPart } from '@colorway/rules/content/desk-parts.ts';
import { differences } from '@colorway/rules/content/differences.ts';
import { valueAt } from '@colorway/rules/content/draft.ts';
import { isKeptOutside } from '@colorway/rules/content/kept-outside.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { lockDesk, publication, publications, type StoredPublication, writeDraft } from './desk-store.ts';
import { assertMayChange, assertOurs, staffIdOf } from './may-change.ts';
import { ownDesk } from './own-values.ts';
import { presentDesk, readDesk } from './read-desk.ts';
import { tellDeskChanged } from './tell-desk.ts';

const PAGE = 20;

const present = ({ id, part, before, after, createdAt, by }: StoredPublication): HistoryEntry => {
  const list = DESK_PARTS[part].entriesBy;
  const changes = differences(before, after, list).map(({ field, value }) => ({
    field,
    from: valueAt(before, list, field) ?? null,
    to: value,
  }));
  return { id, part, at: createdAt.toISOString(), by, changes };
};

interface Page {
  readonly before?: number | undefined;
  readonly part?: DeskPart | undefined;
}

export async function contentHistory(db: Queries, page: Page = {}) {
  const rows = await publications(db, { ...page, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  return { entries: shown.map(present), nextBefore: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

/** A draft that makes the part what it was; a draft that stands there already is never lost by it. */
export async function restoreContent(context: Context, id: number): Promise<Desk> {
  const { tx } = context;
  const found = await publication(tx, id);
  if (!found) throw new Problem('not-found', { message: 'There is no such publication.' });
  const { part, before } = found;
  assertMayChange(context, part);
  assertOurs(context, part);
  await lockDesk(tx);
  const desk = await readDesk(tx, context.deps.content.kept);
  if (desk.drafts.some((draft) => draft.part === part))
    throw new Problem('conflict', { message: `Publish or discard the changes of ${DESK_PARTS[part].name} first.` });
  const { kept } = context.deps.content;
  const { published } = await ownDesk(tx, desk, kept);
  const drafts = differences(published[part], before, DESK_PARTS[part].entriesBy);
  for (const draft of drafts.filter(({ field }) => !(kept && isKeptOutside(part, field))))
    await writeDraft(tx, part, draft, staffIdOf(context));
  await tellDeskChanged(tx);
  return presentDesk(await readDesk(tx, context.deps.content.kept));
}

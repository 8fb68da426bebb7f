import type { Desk } from '@colorway/contract/content/desk-contract.ts';
import { DESK_PART_NAMES, type DeskPart } from '@colorway/rules/content/desk-parts.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { dropDraft, dropDrafts, lockDesk } from './desk-store.ts';
import { assertMayChange, mayChange } from './may-change.ts';
import { presentDesk, readDesk } from './read-desk.ts';
import { tellDeskChanged } from './tell-desk.ts';

interface Asked {
  readonly part?: DeskPart | undefined;
  readonly field?: string | undefined;
}

/** Without a part all that the caller may change. */
export async function discardDraft(context: Context, { part, field }: Asked): Promise<Desk> {
  const { tx } = context;
  if (part) assertMayChange(context, part);
  await lockDesk(tx);
  if (part && field) await dropDraft(tx, part, field);
  else await dropDrafts(tx, part ? [part] : DESK_PART_NAMES.filter((one) => mayChange(context, one)));
  await tellDeskChanged(tx);
  return presentDesk(await readDesk(tx, context.deps.content.kept));
}

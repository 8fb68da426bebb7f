import type { Desk } from '@colorway/contract/content/desk-contract.ts';
import { DESK_PART_NAMES, DESK_PARTS } from '@colorway/rules/content/desk-parts.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { tellDeskChanged } from '../content-source/content-channel.ts';
import { type Context, write } from '../deps.ts';
import { dropDraft, dropDrafts, lockDesk } from './desk-store.ts';
import { assertMayChange, mayChange } from './may-change.ts';
import { presentDesk, readDesk } from './read-desk.ts';

/** Without a part all that the caller may change. */
async function discard(context: Context, { part, field }: Input<'contentDesk.discard'>): Promise<Desk> {
  const { tx } = context;
  if (part) assertMayChange(context, part);
  await lockDesk(tx);
  if (part && field) await dropDraft(tx, part, field);
  else await dropDrafts(tx, part ? [part] : DESK_PART_NAMES.filter((one) => mayChange(context, one)));
  await tellDeskChanged(tx);
  return presentDesk(await readDesk(tx, context.deps.content.kept));
}

export const discardDraft = write('contentDesk.discard', {
  activity: {
    kind: 'content',
    entries: ({ input: { part, field } }) => [
      { what: field ?? (part ? DESK_PARTS[part].name : 'All content'), doing: 'draft discarded' },
    ],
  },
  run: ({ input, context }) => discard(context, input),
});

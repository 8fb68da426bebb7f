import { STYLE_DESTINATIONS } from '@colorway/rules/styles/style-destinations.ts';
import type { StyleCollection } from '@colorway/rules/styles/style-products.ts';
import { findFiles } from '../../files/store/files-store.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { scopeOf } from '../../kernel/session/sessions.ts';

/** Only what the member of staff sent for this collection; anything else is as good as not there. */
export async function requireOwnPictures(
  { tx, sessions }: Context,
  collection: StyleCollection,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const owner = scopeOf(sessions);
  const found = await findFiles(tx, ids);
  const own = found.filter((file) => file.owner === owner && file.destination === STYLE_DESTINATIONS[collection]);
  const here = new Set(own.map(({ id }) => id));
  const files = ids.filter((id) => !here.has(id));
  if (files.length > 0)
    throw new Problem('file-gone', {
      message: 'A picture is no longer available. Choose it again, then save.',
      details: { files },
    });
}

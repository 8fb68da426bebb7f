import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { STYLE_DESTINATIONS } from '@colorway/rules/styles/style-destinations.ts';
import type { StyleCollection } from '@colorway/rules/styles/style-products.ts';
import { findFiles } from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { scopeOf } from '../../kernel/session/sessions.ts';
import type { Context } from '../deps.ts';
import { findStaffStyle, isNameTaken, type StoredStaffStyle } from './admin/admin-style-store.ts';
import { presentStaffStyle } from './present-style.ts';

const unknownStyle = () => new Problem('not-found', { message: 'This pattern is no longer here.' });

export async function currentStyle(tx: Queries, id: string): Promise<StoredStaffStyle> {
  const style = await findStaffStyle(tx, id);
  if (!style || style.deletedAt) throw unknownStyle();
  return style;
}

/** Also returns a removed pattern. */
export async function requireStyle(tx: Queries, id: string): Promise<StoredStaffStyle> {
  const style = await findStaffStyle(tx, id);
  if (!style) throw unknownStyle();
  return style;
}

/** Refuses a stale version; the refusal carries the current value. */
export function assertCurrent(style: StoredStaffStyle, version: number): void {
  if (style.version !== version) throw new Problem('conflict', { details: { current: presentStaffStyle(style) } });
}

export async function assertNameFree(tx: Queries, style: Parameters<typeof isNameTaken>[1]): Promise<void> {
  if (!(await isNameTaken(tx, style))) return;
  const { patternName, productType } = style;
  throw new Problem('style-exists', {
    message: `There is a pattern ${patternName} for ${styleProductName(productType)} already. Choose another name.`,
    details: { productType },
  });
}

/** Refuses files that this staff member did not upload for this collection, as if they did not exist. */
export async function requireOwnPictures(
  { tx, sessions }: Context,
  collection: StyleCollection,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const owner = scopeOf(sessions);
  const found = await findFiles(tx, ids);
  const own = found.filter((file) => file.owner === owner && file.destination === STYLE_DESTINATIONS[collection]);
  const ownIds = new Set(own.map(({ id }) => id));
  const files = ids.filter((id) => !ownIds.has(id));
  if (files.length > 0)
    throw new Problem('file-gone', {
      message: 'A picture is no longer available. Choose it again, then save.',
      details: { files },
    });
}

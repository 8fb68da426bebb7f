import { randomUUID } from 'node:crypto';
import type { NewStyles, StaffStyle } from '@colorway/contract/styles/admin-style.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { countStyles, insertStyle, lockStyles, stylesById } from './admin-style-store.ts';
import { requireOwnPictures } from './own-pictures.ts';
import { presentStaffStyle } from './present-staff-style.ts';
import { assertNameFree } from './standing-style.ts';
import { tellStyles } from './tell-styles.ts';

/** One name on several products, all of them or none; each goes behind the others of its product. */
export async function addStyles(
  context: Context,
  { collection, patternName, images }: NewStyles,
): Promise<StaffStyle[]> {
  const { tx, sessions } = context;
  if (new Set(images.map(({ productType }) => productType)).size < images.length)
    throw new Problem('invalid-input', { message: 'A product type is named twice.' });
  const fileIds = images.map(({ fileId }) => fileId);
  await requireOwnPictures(context, collection, [...new Set(fileIds)]);
  await lockStyles(tx);
  const counts = await countStyles(tx, collection);
  const changedBy = sessions.staff?.staffId ?? null;
  const ids: string[] = [];
  for (const { productType, fileId } of images) {
    const id = randomUUID();
    await assertNameFree(tx, { id, collection, patternName, productType });
    const index = (counts.get(productType) ?? 0) + 1;
    await insertStyle(tx, { id, collection, patternName, productType, fileId, index, changedBy });
    ids.push(id);
  }
  await tellStyles(context, collection);
  const made = await stylesById(tx, ids);
  return made.map(presentStaffStyle).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

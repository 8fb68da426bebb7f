import type { StaffStyle, StyleEdit } from '@colorway/contract/styles/admin-style.ts';
import { renumbered } from '@colorway/rules/order/list-order.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { changeStyle, countStyles, lockStyles, placeStyles, stylesOf } from './admin-style-store.ts';
import { requireOwnPictures } from './own-pictures.ts';
import { presentStaffStyle } from './present-staff-style.ts';
import { assertCurrent, assertNameFree, standingStyle } from './standing-style.ts';
import { tellStyles } from './tell-styles.ts';

/** Name, product type, picture. One that changes its product goes behind the others there. */
export async function editStyle(context: Context, edit: StyleEdit): Promise<StaffStyle> {
  const { tx, sessions } = context;
  const { id, patternName, productType, fileId } = edit;
  await lockStyles(tx);
  const style = await standingStyle(tx, id);
  assertCurrent(style, edit.version);
  const { collection, productType: before } = style;
  await requireOwnPictures(context, collection, fileId === undefined ? [] : [fileId]);
  await assertNameFree(tx, { id, collection, patternName, productType });
  const moves = before !== productType;
  const counts = moves ? await countStyles(tx, collection) : undefined;
  await changeStyle(tx, id, {
    patternName,
    // D61: also where it stood in the other spelling.
    productType,
    changedBy: sessions.staff?.staffId ?? null,
    ...(fileId === undefined ? {} : { fileId, drawing: null }),
    ...(counts && { index: (counts.get(productType) ?? 0) + 1 }),
  });
  if (moves) await placeStyles(tx, renumbered(await stylesOf(tx, collection, before)));
  await tellStyles(context, collection);
  return presentStaffStyle(await standingStyle(tx, id));
}

import type { StaffStyle, StyleEdit } from '@colorway/contract/styles/admin-style.ts';
import { renumbered } from '@colorway/rules/order/list-order.ts';
import { type Context, write } from '../../deps.ts';
import { assertCurrent, assertNameFree, currentStyle, requireOwnPictures } from '../current-style.ts';
import { presentStaffStyle, productTab } from '../present-style.ts';
import { publishStyleChange } from '../styles-channel.ts';
import {
  changeStyle,
  countStyles,
  findStyleRow,
  listProductStyles,
  lockStyles,
  placeStyles,
} from './admin-style-store.ts';

/** Saves name, product type and picture. A pattern that changes its product goes to the end there. */
async function saveEdit(context: Context, edit: StyleEdit): Promise<StaffStyle> {
  const { tx, sessions } = context;
  const { id, patternName, productType, fileId } = edit;
  await lockStyles(tx);
  const style = await currentStyle(tx, id);
  assertCurrent(style, edit.version);
  const { collection, productType: before } = style;
  await requireOwnPictures(context, collection, fileId === undefined ? [] : [fileId]);
  await assertNameFree(tx, { id, collection, patternName, productType });
  const changesProduct = before !== productType;
  const counts = changesProduct ? await countStyles(tx, collection) : undefined;
  await changeStyle(tx, id, {
    patternName,
    // Also replaces the old spelling (D61).
    productType,
    changedBy: sessions.staff?.staffId ?? null,
    ...(fileId === undefined ? {} : { fileId, drawing: null }),
    ...(counts && { index: (counts.get(productType) ?? 0) + 1 }),
  });
  if (changesProduct) await placeStyles(tx, renumbered(await listProductStyles(tx, collection, before)));
  await publishStyleChange(context, collection);
  return presentStaffStyle(await currentStyle(tx, id));
}

export const editStyle = write('adminStyles.edit', {
  activity: {
    kind: 'pattern',
    before: (tx, { id }) => findStyleRow(tx, id),
    entries: ({ input: { id, fileId }, output: { version, patternName, productType }, before }) => {
      if (!before || before.version === version) return [];
      const describe = (name: string, type: string) => `${name}, ${productTab(type)}`;
      return [
        {
          what: patternName,
          doing: fileId === undefined ? 'changed' : 'given another picture',
          before: describe(before.patternName, before.productType),
          after: describe(patternName, productType),
          ...(fileId === undefined && {
            wayBack: [
              {
                operation: 'adminStyles.edit',
                input: { id, version, patternName: before.patternName, productType: before.productType },
              },
            ],
          }),
        },
      ];
    },
  },
  run: ({ input, context }) => saveEdit(context, input),
});

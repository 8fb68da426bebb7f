import { STYLE_PRODUCTS } from '@colorway/rules/styles/style-products.ts';
import { os } from '../../edge/http/implementer.ts';
import { addStyles } from './add-styles.ts';
import { countStyles, stylesOf } from './admin-style-store.ts';
import { editStyle } from './edit-style.ts';
import { moveStyle } from './move-style.ts';
import { presentStaffStyle } from './present-staff-style.ts';
import { removeStyle, restoreStyle } from './remove-style.ts';

type Counts = Record<(typeof STYLE_PRODUCTS)[number]['id'], number>;

export const adminStyleRoutes = {
  list: os.adminStyles.list.handler(async ({ input: { collection, productType }, context: { tx } }) => {
    const counts = await countStyles(tx, collection);
    return {
      patterns: (await stylesOf(tx, collection, productType)).map(presentStaffStyle),
      counts: Object.fromEntries(STYLE_PRODUCTS.map(({ id }) => [id, counts.get(id) ?? 0])) as Counts,
    };
  }),
  add: os.adminStyles.add.handler(async ({ input, context }) => ({ patterns: await addStyles(context, input) })),
  edit: os.adminStyles.edit.handler(({ input, context }) => editStyle(context, input)),
  remove: os.adminStyles.remove.handler(async ({ input: { id, version }, context }) => {
    await removeStyle(context, id, version);
    return { id };
  }),
  restore: os.adminStyles.restore.handler(({ input, context }) => restoreStyle(context, input.id)),
  move: os.adminStyles.move.handler(({ input: { id, to }, context }) => moveStyle(context, id, to)),
};

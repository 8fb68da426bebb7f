import { randomUUID } from 'node:crypto';
import type { NewStyles, StaffStyle } from '@colorway/contract/styles/admin-style.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { type Context, write } from '../../deps.ts';
import { assertNameFree, requireOwnPictures } from '../current-style.ts';
import { presentStaffStyle, productTab } from '../present-style.ts';
import { publishStyleChange } from '../styles-channel.ts';
import { countStyles, insertStyle, listStylesById, lockStyles } from './admin-style-store.ts';

/** Adds one name on several products, all or none, each at the end of its product's list. */
async function insertProductStyles(
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
  await publishStyleChange(context, collection);
  const made = await listStylesById(tx, ids);
  return made.map(presentStaffStyle).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export const addStyles = write('adminStyles.add', {
  activity: {
    kind: 'pattern',
    entries: ({ output: { patterns } }) =>
      patterns.map(({ id, version, patternName, productType }) => ({
        what: patternName,
        doing: `added to ${productTab(productType)}`,
        before: 'Nothing',
        after: 'Added',
        wayBack: [{ operation: 'adminStyles.remove', input: { id, version } }],
      })),
  },
  run: async ({ input, context }) => ({ patterns: await insertProductStyles(context, input) }),
});

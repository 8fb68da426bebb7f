import { STYLE_PRODUCTS } from '@colorway/rules/styles/style-products.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { read } from '../deps.ts';
import { countStyles, listProductStyles } from './admin/admin-style-store.ts';
import { presentStaffStyle } from './present-style.ts';

type Counts = Record<(typeof STYLE_PRODUCTS)[number]['id'], number>;

export const listOrgPatterns = read('styles.orgPatterns', {
  run: async ({ context: { deps } }) => ({ patterns: await deps.styles.of('org') }),
});

export const listPhotoPatterns = read('styles.photoPatterns', {
  run: async ({ context: { deps } }) => ({ patterns: await deps.styles.of('photo') }),
});

export const findPhotoPattern = read('styles.photoPattern', {
  run: async ({ input: { id }, context: { deps } }) => {
    const found = (await deps.styles.of('photo')).find((pattern) => pattern.id === id);
    if (!found) throw new Problem('not-found', { message: 'There is no photo pattern with this id.' });
    return found;
  },
});

export const listStyles = read('adminStyles.list', {
  run: async ({ input: { collection, productType }, context: { tx } }) => {
    const counts = await countStyles(tx, collection);
    return {
      patterns: (await listProductStyles(tx, collection, productType)).map(presentStaffStyle),
      counts: Object.fromEntries(STYLE_PRODUCTS.map(({ id }) => [id, counts.get(id) ?? 0])) as Counts,
    };
  },
});

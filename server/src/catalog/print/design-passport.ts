import type { DesignPassport } from '@colorway/contract/pattern/pattern.ts';
import { PRODUCT_VIEWS } from '@colorway/fabric/mockup/product-views.ts';
import { differenceText } from '@colorway/rules/color/nearest/difference-label.ts';
import { formatLabD50 } from '@colorway/rules/color/space/lab-d50.ts';
import { designSentences } from '@colorway/rules/shop/passport/design-sentences.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { type Deps, read } from '../deps.ts';
import { findDesign, type StoredDesign } from '../patterns/designs/design-store.ts';
import { readClothState } from './preflight-settings-store.ts';
import { printedColors } from './printed-colors.ts';
import { touchingOn } from './touching-slots.ts';

export interface NearColor {
  readonly name: string;
  readonly hex: string;
  readonly difference: string;
}

/** The coated Pantone color that comes nearest. */
export async function nearPantone(catalogs: Deps['catalogs'], hex: string): Promise<NearColor | null> {
  const [near] = (await catalogs.index('coated')).nearest(hex, 1);
  return near ? { name: near.color.colorName, hex: near.color.hex, difference: differenceText(near.difference) } : null;
}

/** Reads the colors of a design as people who print, dye or match them need them. */
export async function readDesignPassport(deps: Deps, design: StoredDesign): Promise<DesignPassport> {
  const { id, handle, name, type, colors, createdAt } = design;
  const state = await readClothState(deps.db, type);
  const hexes = colors.map(({ hex }) => hex);
  const [slots, printed] = await Promise.all([
    // Without its drawing a design still has its colors.
    touchingOn(deps, design).catch(() => undefined),
    printedColors(deps, type, state, hexes),
  ]);
  const touching = (slots?.touching ?? []).filter(({ one, other }) => one < colors.length && other < colors.length);
  const softer = hexes.flatMap((hex, slot) => (printed?.softer.includes(hex) ? [slot] : []));
  const { limits } = state;
  return {
    ...{ id, handle, name },
    productType: type,
    createdAt: createdAt.toISOString(),
    cloth: PRODUCT_VIEWS[type].weave === 'twill' ? 'silk' : 'cloth',
    profile: printed?.profile ?? null,
    slots: await Promise.all(
      colors.map(async ({ colorName, colorSet, hex }, slot) => {
        const pantone = await nearPantone(deps.catalogs, hex);
        return {
          ...{ colorName, colorSet, hex },
          printed: printed?.colors[hex] ?? null,
          lab: formatLabD50(hex),
          pantone: pantone && { name: pantone.name, difference: pantone.difference },
          share: slots?.shares[slot] ?? null,
        };
      }),
    ),
    sentences: [...designSentences({ profile: printed?.profile ?? null, slots: colors, softer, touching, limits })],
  };
}

/** Finds a design by the id of its save. */
export async function findPassportDesign(deps: Deps, id: string): Promise<StoredDesign> {
  const design = await findDesign(deps.db, id);
  if (!design) throw new Problem('not-found', { message: 'There is no design with this id.' });
  return design;
}

export const readPassportOfDesign = read('patterns.passport', {
  run: async ({ input: { id }, context: { deps } }) => readDesignPassport(deps, await findPassportDesign(deps, id)),
});

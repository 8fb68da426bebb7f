import { createHash } from 'node:crypto';
import type { PatternPrint } from '@colorway/contract/pattern/pattern.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { clothProfile, proofColors } from '../../files/facade.ts';
import { recentlyMade } from '../../kernel/cache/recently-made.ts';
import type { Deps } from '../deps.ts';
import { type ClothState, readClothProfile } from './preflight-settings-store.ts';

type PrintedColors = NonNullable<PatternPrint['printed']>;

/** A few profiles of 904 colors each. */
const MAX_RECENT = 30;
const recent = recentlyMade<PrintedColors>(MAX_RECENT);

async function proofed(
  { db }: Pick<Deps, 'db'>,
  type: ProductTypeId,
  hexes: readonly string[],
): Promise<PrintedColors> {
  const profile = await readClothProfile(db, type);
  const proof = await proofColors(profile ?? (await clothProfile()), hexes);
  // It was read when it was saved, so a later try may read it.
  if (!proof) throw new Error('The printer profile could not be read');
  const colors = Object.fromEntries(hexes.map((hex, at) => [hex, proof.hexes[at] ?? hex]));
  return { profile: proof.name, colors, softer: [...proof.softer] };
}

/** Shows the colors of the library, and some more, as they come out on the cloth; null without a profile. */
export async function printedColors(
  deps: Deps,
  type: ProductTypeId,
  { profileKey }: ClothState,
  more: readonly string[] = [],
): Promise<PatternPrint['printed']> {
  if (profileKey === 'none') return null;
  const { colors: library } = await deps.catalogs.library();
  const hexes = [...new Set([...library.map(({ hex }) => hex), ...more])];
  const key = `${profileKey} ${createHash('sha256').update(hexes.join()).digest('hex')}`;
  const made = await recent(key, () => proofed(deps, type, hexes)).catch((err: unknown) => {
    deps.log.warn({ err, type }, 'colors: a product has no preview of its cloth');
  });
  return made ?? null;
}

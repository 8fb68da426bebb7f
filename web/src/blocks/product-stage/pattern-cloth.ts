import type { Pattern } from '@colorway/contract/pattern/pattern.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import type { StageCloth } from './stage-cloth.ts';

type Drawing = Pick<Pattern, 'group' | 'name' | 'productType' | 'version' | 'svg' | 'width' | 'height'>;

/** Prepares a pattern or design from the server for a stage. */
export const patternCloth = ({ group, name, productType, version, svg, width, height }: Drawing): StageCloth => ({
  group,
  type: productType,
  source: { id: `${group}-${productType}-${version}`, name, svg, width, height, colorCount: MAX_SLOTS },
});

import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { handleOf } from '@colorway/rules/product/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { patternCloth } from '../../../blocks/product-stage/pattern-cloth.ts';
import type { StageCloth } from '../../../blocks/product-stage/stage-cloth.ts';

const livePattern = (id: string) => ({ queryKey: ['pattern', id], queryFn: () => call('patterns.read', { id }) });

interface ShownCloth {
  readonly cloth: StageCloth;
  /** What it is shown in: the design's colors, else those that the pattern is known by. */
  readonly hexes: readonly string[];
}

/** The drawing of the design, else that of the live pattern. Until it comes there is only its place. */
export function useCloth({ handle, group, productType, design, isLive }: ShopProduct): ShownCloth {
  const id = design?.id ?? '';
  const made = useQuery({
    queryKey: ['configured', id],
    queryFn: () => call('patterns.configured', { id }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const live = useQuery({ ...livePattern(handle), enabled: id === '' && isLive });
  return useMemo(() => {
    const drawing = made.data ?? live.data;
    const cloth = drawing && patternCloth(drawing);
    const colors = design?.colors ?? live.data?.colors ?? [];
    return { cloth: cloth ?? { group, type: productType }, hexes: colors.map(({ hex }) => hex) };
  }, [made.data, live.data, design, group, productType]);
}

/** The same pattern on another product. */
export function useOtherCloth(group: string, type: ProductTypeId): StageCloth | undefined {
  const { data } = useQuery(livePattern(handleOf({ group, type })));
  return useMemo(() => data && patternCloth(data), [data]);
}

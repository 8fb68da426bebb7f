import type { PatternCard, SharedDesignPage } from '@colorway/contract/pattern/pattern.ts';
import { designName, fittingPatterns, readShareCode, SHARE_PATH } from '@colorway/rules/pattern/shared-design.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import type { Deps } from '../../deps.ts';
import { findShared } from './shared-store.ts';

/** The products of a pattern in so many colors, the given one first. */
const productsIn = (
  { group, types, colorCounts }: Pick<PatternCard, 'group' | 'types' | 'colorCounts'>,
  first: ProductTypeId,
  count: number,
): SharedDesignPage['products'] =>
  [first, ...types.filter((type) => type !== first)].flatMap((type) => {
    const colorCount = colorCounts[type] ?? 0;
    return colorCount > count ? [] : [{ handle: handleOf({ group, type }), name: productTypeName(type), colorCount }];
  });

/** The design that an address under `/d/` names; `missing` for none, undefined for another page. */
export async function designOfPage(
  { db, patterns }: Pick<Deps, 'db' | 'patterns'>,
  url: string,
): Promise<SharedDesignPage | 'missing' | undefined> {
  const [path = ''] = url.split(/[?#]/);
  if (!path.startsWith(`${SHARE_PATH}/`) || path === `${SHARE_PATH}/`) return undefined;
  const code = readShareCode(path);
  const design = code === undefined ? undefined : await findShared(db, code);
  if (!design) return 'missing';
  const { group, type, colors } = design;
  const live = await patterns.live();
  const own = live.find((one) => one.group === group && one.types.includes(type));
  const isLive = own !== undefined;
  const fitting = isLive ? [] : fittingPatterns(live, type, colors.length);
  return {
    code: design.code,
    handle: handleOf({ group, type }),
    name: designName(design),
    colors: [...colors],
    isLive,
    products: own ? productsIn(own, type, colors.length) : [],
    fitting: fitting.map((one) => ({
      handle: handleOf({ group: one.group, type }),
      name: designName({ name: one.name, type }),
    })),
  };
}

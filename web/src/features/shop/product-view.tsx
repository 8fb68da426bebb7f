import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import { NO_PRICES } from '@colorway/rules/pricing/line-price.ts';
import { useMemo, useRef } from 'react';
import { useLibrary } from '../../blocks/colors/use-library.ts';
import { DesignColors } from './design-colors.tsx';
import { designSearch } from './design-search.ts';
import { NoDesign } from './no-design.tsx';
import { OrderPanel } from './order-panel.tsx';
import { paragraphsOf } from './paragraphs.ts';
import { ProductPicture } from './product-picture.tsx';

interface ProductViewProps {
  readonly product: ShopProduct;
  readonly configuredId: string | undefined;
  readonly again: () => Promise<unknown>;
}

const MADE_FOR_YOU = 'Printed and made for you in the USA.';

export function ProductView({ product, configuredId, again }: ProductViewProps) {
  const { handle, name, label, details, design, designProblem, isLive } = product;
  const library = useLibrary().value?.colors;
  const toColors = useRef<HTMLAnchorElement>(null);
  const search = useMemo(() => design && designSearch(design.colors, library), [design, library]);
  return (
    <div className="shop">
      <ProductPicture product={product} search={search ?? undefined} />
      <section className="shop__buy" aria-label="Order">
        <h1 tabIndex={-1}>{`${name} ${label}`}</h1>
        <p className="lead shop__lead">{paragraphsOf(details?.productDescription ?? '')[0] ?? MADE_FOR_YOU}</p>
        {design ? (
          <DesignColors colors={design.colors} change={isLive && search ? { id: handle, search } : undefined} />
        ) : (
          <NoDesign
            product={product}
            problem={designProblem ?? 'missing'}
            configuredId={configuredId}
            link={toColors}
          />
        )}
        {details ? (
          <OrderPanel product={product} details={details} again={again} toColors={toColors} />
        ) : (
          <p className="shop__order">{NO_PRICES}</p>
        )}
        <p className="tiny quiet shop__glow">{SCREENS_GLOW}</p>
      </section>
    </div>
  );
}

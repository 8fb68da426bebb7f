import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { useState } from 'react';
import { useDemo } from '../../blocks/page/page-context.tsx';
import { ProductStage } from '../../blocks/product-stage/product-stage.tsx';
import { type StageView, stageViews } from '../../blocks/product-stage/stage-view.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { PictureThumbs } from './picture-thumbs.tsx';
import { useCloth } from './use-cloth.ts';

interface ProductPictureProps {
  readonly product: ShopProduct;
  readonly search: Readonly<Record<string, string>> | undefined;
}

/** The design on its product; recolor is not here. */
export function ProductPicture({ product, search }: ProductPictureProps) {
  const { name, label, productType, design } = product;
  const views = stageViews(productType);
  const [view, setView] = useState<StageView>(views[0].value);
  const { cloth, hexes } = useCloth(product);
  // The server knows the demo's own patterns by name and sends the first picture; others it would mistake.
  const isOwn = useDemo() && design?.version === 1;
  const colors = design?.colors.map(({ colorName, hex }) => colorName || hex).join(', ');
  const words = `${name} ${label.toLowerCase()}${colors ? ` in ${colors}` : ''}`;
  const printed = [name, label, ...(design ? ['Your colors'] : [])].join('   ');
  return (
    <section className="shop__picture" aria-label="Your design">
      <div className="shop__stage" data-view={view}>
        {cloth.source || isOwn ? <ProductStage cloth={cloth} view={view} colors={hexes} label={words} /> : null}
        <div className="shop__views">
          <Segmented label="View" value={view} options={views} onChange={setView} />
        </div>
      </div>
      <Selvedge name={printed} colors={hexes} />
      {cloth.source ? (
        <PictureThumbs product={product} cloth={cloth} hexes={hexes} view={view} onView={setView} search={search} />
      ) : (
        <div className="shop-thumbs__waiting" />
      )}
    </section>
  );
}

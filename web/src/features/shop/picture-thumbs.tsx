import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { handleOf } from '@colorway/rules/product/handle.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { ProductStage } from '../../blocks/product-stage/product-stage.tsx';
import type { StageCloth } from '../../blocks/product-stage/stage-cloth.ts';
import { type StageView, stageViews } from '../../blocks/product-stage/stage-view.ts';
import { useOtherCloth } from './use-cloth.ts';

interface OtherProductProps {
  readonly group: string;
  readonly type: ProductTypeId;
  readonly hexes: readonly string[];
  readonly search: Readonly<Record<string, string>> | undefined;
}

/** The same colors on another product of the pattern. */
function OtherProduct({ group, type, hexes, search = {} }: OtherProductProps) {
  const cloth = useOtherCloth(group, type);
  return (
    <Link to="/configurator/$id" params={{ id: handleOf({ group, type }) }} search={search} className="shop-thumb">
      <span className="shop-thumb__stage shop-thumb__stage--whole">
        {cloth ? <ProductStage cloth={cloth} view="product" colors={hexes} /> : null}
      </span>
      {`Also as ${productTypeName(type).toLowerCase()}`}
    </Link>
  );
}

interface PictureThumbsProps {
  readonly product: Pick<ShopProduct, 'group' | 'productType' | 'otherTypes'>;
  readonly cloth: StageCloth;
  readonly hexes: readonly string[];
  readonly view: StageView;
  readonly onView: (view: StageView) => void;
  readonly search: Readonly<Record<string, string>> | undefined;
}

/** A row of five: the views, then other products. */
const ROW = 5;
/** As much of the cloth as says what it is at this size. */
const SPAN = 320;

export function PictureThumbs({ product, cloth, hexes, view, onView, search }: PictureThumbsProps) {
  const views = stageViews(product.productType);
  return (
    <div className="shop-thumbs">
      {views.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="shop-thumb"
          aria-pressed={value === view}
          onClick={() => onView(value)}
        >
          <span className={`shop-thumb__stage${value === 'product' ? ' shop-thumb__stage--whole' : ''}`}>
            <ProductStage cloth={cloth} view={value} colors={hexes} span={value === 'fabric' ? SPAN : undefined} />
          </span>
          {label}
        </button>
      ))}
      {product.otherTypes.slice(0, ROW - views.length).map((type) => (
        <OtherProduct key={type} group={product.group} type={type} hexes={hexes} search={search} />
      ))}
    </div>
  );
}

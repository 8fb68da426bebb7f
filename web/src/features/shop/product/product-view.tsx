import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import { NO_PRICES } from '@colorway/rules/pricing/line-price.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import { sizePicture } from '@colorway/rules/product/size-picture.ts';
import { DESIGN_PROBLEM_MESSAGES, type DesignProblem } from '@colorway/rules/shop/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useLibrary } from '../../../blocks/colors/use-library.ts';
import { useDemo } from '../../../blocks/page/page-context.tsx';
import { designSearch } from '../../../blocks/pattern-card/design-search.ts';
import { StageWithMockup } from '../../../blocks/product-stage/mockup/stage-with-mockup.tsx';
import { patternCloth } from '../../../blocks/product-stage/pattern-cloth.ts';
import { ProductStage } from '../../../blocks/product-stage/product-stage.tsx';
import type { StageCloth } from '../../../blocks/product-stage/stage-cloth.ts';
import { type StageView, stageViews } from '../../../blocks/product-stage/stage-view.ts';
import { paragraphsOf } from '../../../blocks/rich-text/paragraphs.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconPalette } from '../../../ui/icons/icon-palette.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { AlsoProducts } from './also-products.tsx';
import { OrderPanel } from './order-panel.tsx';
import { ProductFacts } from './product-facts.tsx';
import { SizeGuide } from './size-guide.tsx';
import { useOrderChoice } from './use-order-choice.ts';

const livePattern = (id: string) => ({ queryKey: ['pattern', id], queryFn: () => call('patterns.read', { id }) });

interface ShownCloth {
  readonly cloth: StageCloth;
  /** The colors to show: the design's, else the pattern's usual ones. */
  readonly hexes: readonly string[];
}

/** The drawing of the design, else that of the live pattern. Until it comes there is only its place. */
function useCloth({ handle, group, productType, design, isLive }: ShopProduct): ShownCloth {
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
function useOtherCloth(group: string, type: ProductTypeId): StageCloth | undefined {
  const { data } = useQuery(livePattern(handleOf({ group, type })));
  return useMemo(() => data && patternCloth(data), [data]);
}

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

/** The part of the cloth shown at this size. */
const SPAN = 320;

function PictureThumbs({ product, cloth, hexes, view, onView, search }: PictureThumbsProps) {
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

interface NoDesignProps {
  readonly product: Pick<ShopProduct, 'handle' | 'designHandle' | 'isLive'>;
  readonly problem: DesignProblem;
  readonly configuredId: string | undefined;
  readonly link: RefObject<HTMLAnchorElement | null>;
}

/** In place of the colors: why there are none, and the way to some. */
function NoDesign({ product, problem, configuredId, link }: NoDesignProps) {
  const { handle, designHandle, isLive } = product;
  const { title, help } = DESIGN_PROBLEM_MESSAGES[problem];
  return (
    <AlertBlock tone="info" icon={<IconPalette className="icon" />} title={title}>
      <p>{help}</p>
      <div className="shop__answers">
        {designHandle && configuredId ? (
          <Link
            to="/shop/products/$handle"
            params={{ handle: designHandle }}
            search={{ configuredId }}
            className={buttonClass({ size: 'small' })}
          >
            Open it there
          </Link>
        ) : null}
        {isLive ? (
          <Link ref={link} to="/configurator/$id" params={{ id: handle }} className={buttonClass({ size: 'small' })}>
            Choose your colors
          </Link>
        ) : (
          <Link ref={link} to="/patterns" className={buttonClass({ size: 'small' })}>
            Choose a pattern
          </Link>
        )}
      </div>
    </AlertBlock>
  );
}

interface ProductPictureProps {
  readonly product: ShopProduct;
  readonly search: Readonly<Record<string, string>> | undefined;
}

/** The design on its product; recolor is not here. */
function ProductPicture({ product, search }: ProductPictureProps) {
  const { name, label, productType, design } = product;
  const views = stageViews(productType);
  const [view, setView] = useState<StageView>(views[0].value);
  const { cloth, hexes } = useCloth(product);
  // The server knows the demo's own patterns by name and sends the first picture; others it would mistake.
  const isOwn = useDemo() && design?.version === 1;
  const colors = design?.colors.map(({ colorName, hex }) => colorName || hex).join(', ');
  const pictureLabel = `${name} ${label.toLowerCase()}${colors ? ` in ${colors}` : ''}`;
  const printed = [name, label, ...(design ? ['Your colors'] : [])].join('   ');
  return (
    <section className="shop__picture" aria-label="Your design">
      <div className="shop__stage stage-ground" data-view={view}>
        {cloth.source || isOwn ? (
          <StageWithMockup cloth={cloth} view={view} colors={hexes} label={pictureLabel} />
        ) : null}
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

interface DesignColorsProps {
  readonly colors: readonly DesignColor[];
  /** The configurator with them, where the pattern can still be recolored. */
  readonly change: { readonly id: string; readonly search: Readonly<Record<string, string>> } | undefined;
}

/** The ordered colors with name and hex: a screen never shows them like cloth. */
const DesignColors = ({ colors, change }: DesignColorsProps) => (
  <section aria-labelledby="your-colors">
    <div className="shop__row">
      <h2 id="your-colors" className="shop__label">
        Your colors
      </h2>
      {change ? (
        <Link to="/configurator/$id" params={{ id: change.id }} search={change.search} className="text-link small">
          Change the colors
        </Link>
      ) : null}
    </div>
    <ol className="shop-colors" data-many={colors.length > 4 || undefined}>
      {colors.map(({ hex, colorName }, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
        <li key={slot}>
          <span className="cw-cloth cw-pinked shop-colors__cloth" style={{ '--c': hex }} />
          <span className="cw-chip__number" aria-hidden="true">
            {slot + 1}
          </span>
          <b>{colorName || showHex(hex)}</b>
          {colorName ? <span className="mono quiet">{showHex(hex)}</span> : null}
        </li>
      ))}
    </ol>
  </section>
);

interface ProductViewProps {
  readonly product: ShopProduct;
  readonly configuredId: string | undefined;
}

const MADE_FOR_YOU = 'Printed and made for you in the USA.';

export function ProductView({ product, configuredId }: ProductViewProps) {
  const { handle, name, label, details, design, designProblem, isLive, tiers } = product;
  const library = useLibrary().value?.colors;
  const toColors = useRef<HTMLAnchorElement>(null);
  const search = useMemo(() => design && designSearch(design.colors, library), [design, library]);
  const choice = useOrderChoice(product);
  const sizes = details ? sizePicture(details, choice.selections) : undefined;
  return (
    <div className="shop">
      <ProductPicture product={product} search={search ?? undefined} />
      <section className="shop__buy" aria-label="Order">
        {design ? (
          <p className="shop__saved tiny">
            <IconCheck className="icon icon--small" aria-hidden="true" />
            Saved
          </p>
        ) : null}
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
          <>
            <OrderPanel product={product} details={details} choice={choice} toColors={toColors} />
            {design && isLive ? <AlsoProducts product={product} design={design} choice={choice} /> : null}
            <ProductFacts
              details={details}
              tiers={tiers}
              selections={choice.selections}
              price={choice.price}
              quantity={choice.quantity}
            />
          </>
        ) : (
          <p className="shop__order">{NO_PRICES}</p>
        )}
        <p className="tiny quiet shop__glow">{SCREENS_GLOW}</p>
      </section>
      {sizes ? <SizeGuide picture={sizes} /> : null}
    </div>
  );
}

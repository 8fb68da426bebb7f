import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { lazy, Suspense, useState } from 'react';
import { usePictureRetry } from '../card-picture/use-picture-retry.ts';
import type { PatternCard } from '../page/page-data.ts';

const ADDRESS = '/pattern-pictures/{handle}.{format}' satisfies (typeof rawRoutes)['patternPicture']['path'];
const COLORED = '/card-pictures/{handle}.webp' satisfies (typeof rawRoutes)['cardPicture']['path'];

const addressOf = ({ group, version }: PatternCard, type: ProductTypeId, format: 'avif' | 'webp'): string =>
  `${ADDRESS.replace('{handle}', handleOf({ group, type })).replace('{format}', format)}?v=${version}`;

const coloredAddress = ({ group, version }: PatternCard, type: ProductTypeId, colors: readonly string[]): string =>
  `${COLORED.replace('{handle}', handleOf({ group, type }))}?v=${version}&colors=${colors.map((hex) => hex.slice(1)).join()}`;

const DrawnCard = lazy(() => import('./drawn-card.tsx'));

/** A card is half as wide as a phone, and a sixth of a page. */
const SIZES = '(width < 48em) 43vw, 200px';

/** The first cards of a gallery, which a visitor sees at once. */
const SEEN_AT_ONCE = 6;

interface PatternPictureProps {
  readonly pattern: PatternCard;
  readonly type: ProductTypeId;
  /** Hexes by slot; its usual colors by default. */
  readonly colors?: readonly string[] | undefined;
  /** Place among the cards that the page begins with; left out further down. */
  readonly place?: number | undefined;
}

/** A live pattern on its card, as the server pictures it on the product. One of the demo is drawn here while its picture is late. */
export function PatternPicture({ pattern, type, colors, place = SEEN_AT_ONCE }: PatternPictureProps) {
  const { group, isOurs } = pattern;
  const address = colors ? coloredAddress(pattern, type, colors) : addressOf(pattern, type, 'webp');
  // The picture before is shown until the next has come.
  const [isLate, setLate] = useState(false);
  const retry = usePictureRetry(address, setLate);
  const smallest = addressOf(pattern, type, 'avif');
  return (
    <>
      {isOurs && isLate ? (
        <Suspense>
          <DrawnCard group={group} type={type} colors={colors ?? pattern.colors.map(({ hex }) => hex)} />
        </Suspense>
      ) : null}
      <picture>
        {colors ? null : (
          <source type="image/avif" srcSet={`${smallest}&size=small 180w, ${smallest} 360w`} sizes={SIZES} />
        )}
        <img
          className="pattern-card__art pattern-card__art--sent"
          src={address}
          alt=""
          data-late={isLate || undefined}
          {...retry}
          loading={place < SEEN_AT_ONCE ? 'eager' : 'lazy'}
          fetchPriority={place < 2 ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </>
  );
}

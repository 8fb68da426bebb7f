import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useState } from 'react';
import { Picture } from '../art/picture.tsx';
import { usePictureRetry } from '../card-picture/use-picture-retry.ts';
import type { PatternCard } from '../page/page-data.ts';

const ADDRESS = '/pattern-pictures/{handle}.{format}' satisfies (typeof rawRoutes)['patternPicture']['path'];
const COLORED = '/card-pictures/{handle}.webp' satisfies (typeof rawRoutes)['cardPicture']['path'];

function addressOf(
  { group, version }: PatternCard,
  type: ProductTypeId,
  colors: readonly string[] | undefined,
): string {
  const handle = handleOf({ group, type });
  if (!colors) return `${ADDRESS.replace('{handle}', handle).replace('{format}', 'webp')}?v=${version}`;
  const hexes = colors.map((hex) => hex.slice(1)).join();
  return `${COLORED.replace('{handle}', handle)}?v=${version}&colors=${hexes}`;
}

interface PatternPictureProps {
  readonly pattern: PatternCard;
  readonly type: ProductTypeId;
  /** Hexes by slot; its usual colors by default. */
  readonly colors?: readonly string[] | undefined;
}

/**
 * A live pattern on its card, as the server pictures it on the product. The page draws the demo's own patterns by itself
 * until that picture has come.
 */
export function PatternPicture({ pattern, type, colors }: PatternPictureProps) {
  const { group, isOurs } = pattern;
  const address = addressOf(pattern, type, colors);
  // The picture before stays over the drawing until the next has come, so only one that is late is drawn again.
  const [isLate, setLate] = useState(false);
  const retry = usePictureRetry(address, setLate);
  const drawn = colors && isLate ? colors : pattern.colors.map(({ hex }) => hex);
  return (
    <>
      {isOurs ? (
        <Picture painting={{ kind: type, pattern: group, colors: drawn }} className="pattern-card__art" />
      ) : null}
      <img
        className="pattern-card__art pattern-card__art--sent"
        src={address}
        alt=""
        data-late={isLate || undefined}
        {...retry}
        loading="lazy"
        decoding="async"
      />
    </>
  );
}

import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { Picture } from '../art/picture.tsx';
import { usePictureRetry } from '../card-picture/use-picture-retry.ts';
import type { PatternCard } from '../page/page-data.ts';

const ADDRESS = '/pattern-pictures/{handle}.{format}' satisfies (typeof rawRoutes)['patternPicture']['path'];

const addressOf = ({ group, version }: PatternCard, type: ProductTypeId): string =>
  `${ADDRESS.replace('{handle}', handleOf({ group, type })).replace('{format}', 'webp')}?v=${version}`;

interface PatternPictureProps {
  readonly pattern: PatternCard;
  readonly type: ProductTypeId;
}

/**
 * A live pattern on its card, as the server pictures it on the product. The page draws the demo's own patterns by itself
 * until that picture has come.
 */
export function PatternPicture({ pattern, type }: PatternPictureProps) {
  const { group, colors, isOurs } = pattern;
  const retry = usePictureRetry();
  return (
    <>
      {isOurs ? (
        <Picture
          painting={{ kind: type, pattern: group, colors: colors.map(({ hex }) => hex) }}
          className="pattern-card__art"
        />
      ) : null}
      <img
        className="pattern-card__art pattern-card__art--sent"
        src={addressOf(pattern, type)}
        alt=""
        {...retry}
        loading="lazy"
        decoding="async"
      />
    </>
  );
}

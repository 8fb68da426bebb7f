import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useCallback, useEffect, useRef } from 'react';
import { Picture } from '../art/picture.tsx';
import type { PatternCard } from '../page/page-data.ts';

const ADDRESS = '/pattern-pictures/{handle}.{format}' satisfies (typeof rawRoutes)['patternPicture']['path'];

const addressOf = ({ group, version }: PatternCard, type: ProductTypeId): string =>
  `${ADDRESS.replace('{handle}', handleOf({ group, type })).replace('{format}', 'webp')}?v=${version}`;

const RETRY_MS = [2_000, 8_000, 30_000];

/** Loads a picture again that a busy server refused; the shopper would look at an empty card until the next visit. */
function usePictureRetry() {
  const ref = useRef<HTMLImageElement>(null);
  const attempts = useRef(0);
  const timer = useRef(0);
  const onError = useCallback(() => {
    const wait = RETRY_MS[attempts.current];
    if (wait === undefined) return;
    attempts.current += 1;
    timer.current = window.setTimeout(() => {
      const picture = ref.current;
      if (picture) picture.src = picture.getAttribute('src') ?? '';
    }, wait);
  }, []);
  useEffect(() => {
    // The error of a picture of the first page may come before React listens.
    if (ref.current?.complete && ref.current.naturalWidth === 0) onError();
    return () => window.clearTimeout(timer.current);
  }, [onError]);
  return { ref, onError };
}

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

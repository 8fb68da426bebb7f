import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useEffect, useRef, useState } from 'react';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { useFromPrices } from '../../blocks/price/use-from-prices.ts';
import { Button } from '../../ui/button/button.tsx';
import { GalleryCard } from './gallery-card.tsx';

interface GalleryGridProps {
  readonly type: ProductTypeId;
  readonly cards: readonly PatternCard[];
  readonly patterns: readonly PatternCard[];
  readonly mine: Parameters<typeof GalleryCard>[0]['mine'];
}

/** Three rows of the widest grid; the others render on request. */
const FIRST = 18;

export function GalleryGrid({ type, cards, patterns, mine }: GalleryGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const [announced, setAnnounced] = useState('');
  const from = useFromPrices()(type);
  const more = all ? 0 : cards.length - FIRST;

  useEffect(() => {
    // The button that had the focus is gone.
    if (all) grid.current?.querySelectorAll('a')[FIRST]?.focus();
  }, [all]);

  return (
    <>
      <ul ref={grid} className="gallery__grid" data-type={type}>
        {(more > 0 ? cards.slice(0, FIRST) : cards).map((pattern, place) => (
          <li key={pattern.group}>
            <GalleryCard {...{ type, pattern, patterns, mine, from, place }} onAnnounce={setAnnounced} />
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      {more > 0 ? (
        <div className="gallery__more">
          <Button onClick={() => setAll(true)}>{`Show ${more} more`}</Button>
        </div>
      ) : null}
    </>
  );
}

import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { PatternPicture } from '../../blocks/pattern-card/pattern-picture.tsx';
import { useFromPrices } from '../../blocks/price/use-from-prices.ts';
import { Button } from '../../ui/button/button.tsx';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';

interface GalleryGridProps {
  readonly type: ProductTypeId;
  readonly cards: readonly PatternCard[];
}

/** Three rows of the widest grid; the others render on request. */
const FIRST = 18;

const colorsLabel = (count: number): string => (count === 1 ? '1 color' : `${count} colors`);

export function GalleryGrid({ type, cards }: GalleryGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const from = useFromPrices()(type);
  const more = all ? 0 : cards.length - FIRST;

  useEffect(() => {
    // The button that had the focus is gone.
    if (all) grid.current?.querySelectorAll('a')[FIRST]?.focus();
  }, [all]);

  return (
    <>
      <ul ref={grid} className="gallery__grid" data-type={type}>
        {(more > 0 ? cards.slice(0, FIRST) : cards).map((pattern) => {
          const { group, name, colors, colorCounts } = pattern;
          const count = colorCounts[type] ?? 0;
          return (
            <li key={group}>
              <Link to="/configurator/$id" params={{ id: handleOf({ group, type }) }} className="pattern-card">
                <span className="pattern-card__stage">
                  <PatternPicture pattern={pattern} type={type} />
                </span>
                <Selvedge colors={colors.slice(0, count).map(({ hex }) => hex)} />
                <span className="pattern-card__name">{name}</span>
                <span className="pattern-card__note figures">
                  {from ? `${colorsLabel(count)}, from ${from}` : colorsLabel(count)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <div className="gallery__more">
          <Button onClick={() => setAll(true)}>{`Show ${more} more`}</Button>
        </div>
      ) : null}
    </>
  );
}

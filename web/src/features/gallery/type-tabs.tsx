import type { KeyboardEvent } from 'react';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { ofType } from './find-patterns.ts';
import { PRODUCT_TYPES } from './product-types.ts';

interface TypeTabsProps {
  readonly chosen: string;
  /** Unknown until they are loaded. */
  readonly patterns: readonly PatternCard[] | undefined;
  readonly onChoose: (id: string) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop; the arrow keys go along the row, Home and End to its ends. */
export function TypeTabs({ chosen, patterns, onChoose }: TypeTabsProps) {
  const go = (event: KeyboardEvent, at: number) => {
    const last = PRODUCT_TYPES.length - 1;
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step ? (at + step + last + 1) % (last + 1) : at;
    if (to === at) return;
    event.preventDefault();
    const type = PRODUCT_TYPES[to];
    if (!type) return;
    onChoose(type.id);
    document.getElementById(`tab-${type.id}`)?.focus();
  };

  return (
    <div className="tabs" role="tablist" aria-label="Product type">
      {PRODUCT_TYPES.map(({ id, name }, at) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          className="tabs__tab"
          aria-selected={id === chosen}
          aria-controls="patterns"
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => go(event, at)}
        >
          {name}
          <span className="tabs__count figures" aria-hidden="true">
            {patterns && ofType(patterns, id).length}
          </span>
        </button>
      ))}
    </div>
  );
}

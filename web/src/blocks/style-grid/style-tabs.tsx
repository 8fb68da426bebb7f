import type { StyleTab, styleTabs } from '@colorway/rules/onboarding/styles.ts';
import { type KeyboardEvent, useRef } from 'react';

type ProductType = StyleTab['productType'];

interface StyleTabsProps {
  readonly tabs: ReturnType<typeof styleTabs>;
  readonly open: ProductType;
  /** The id of the panel that the tabs control. */
  readonly panelId: string;
  readonly onOpen: (type: ProductType) => void;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export const tabId = (panelId: string, type: ProductType): string => `${panelId}-${type}`;

/** One tab stop; arrows open the neighbor. Each says how many of it are selected. */
export function StyleTabs({ tabs, open, panelId, onOpen }: StyleTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const next =
      move &&
      tabs[
        move(
          tabs.findIndex(({ productType }) => productType === open),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onOpen(next.productType);
    list.current?.querySelector<HTMLElement>(`[data-type="${next.productType}"]`)?.focus();
  };
  return (
    <div ref={list} className="style-tabs" role="tablist" aria-label="Products" onKeyDown={press}>
      {tabs.map(({ productType, name, count }) => (
        <button
          key={productType}
          type="button"
          role="tab"
          id={tabId(panelId, productType)}
          data-type={productType}
          aria-selected={productType === open}
          aria-controls={panelId}
          tabIndex={productType === open ? 0 : -1}
          onClick={() => onOpen(productType)}
        >
          <span aria-hidden="true">
            {name}
            {count > 0 ? <span className="style-tabs__count figures">{count}</span> : null}
          </span>
          <span className="visually-hidden">{count > 0 ? `${name}, ${count} selected` : name}</span>
        </button>
      ))}
    </div>
  );
}

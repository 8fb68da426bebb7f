import { type KeyboardEvent, useRef } from 'react';

export const TABS = ['Product', 'Pricing', 'Shipping'] as const;
export type ProofTab = (typeof TABS)[number];

interface ProofTabsProps {
  readonly tabs: readonly ProofTab[];
  readonly open: ProofTab;
  readonly panelId: string;
  readonly onOpen: (tab: ProofTab) => void;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One tab stop; arrows open the neighbor. */
export function ProofTabs({ tabs, open, panelId, onOpen }: ProofTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const next = tabs[MOVES[event.key]?.(tabs.indexOf(open), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={list} className="proof-tabs" role="tablist" aria-label="About this proof" onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          data-tab={tab}
          aria-selected={tab === open}
          aria-controls={panelId}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}

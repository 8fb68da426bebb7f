import type { AdminEntry } from '@colorway/contract/content/draft-fields.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts';
import { IconChevronUp } from '../../../ui/icons/icon-chevron-up.ts';
import { IconEyeOff } from '../../../ui/icons/icon-eye-off.ts';
import { IconGripVertical } from '../../../ui/icons/icon-grip-vertical.ts';
import { moved } from './card-order.ts';

interface CardListProps {
  readonly cards: readonly AdminEntry<'cards'>[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onOrder: (ids: readonly string[]) => Promise<void>;
}

const titleOf = ({ heading }: AdminEntry<'cards'>): string => heading || 'Untitled card';

/** The order of the cards: by drag, by the arrows, or with Alt and the arrow keys. */
export function CardList({ cards, chosen, onChoose, onOrder }: CardListProps) {
  const dragged = useRef<number>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const ids = cards.map(({ id }) => id);

  const move = async (from: number, to: number): Promise<void> => {
    if (to < 0 || to >= cards.length || from === to) return;
    const card = cards[from];
    await onOrder(moved(ids, from, to));
    if (card) setAnnouncement(`${titleOf(card)}, place ${to + 1} of ${cards.length}`);
    // The focus goes along.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-card="${card?.id}"]`)?.focus());
  };
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    void move(at, at + step);
  };
  return (
    <>
      <ul ref={list} className="card-list">
        {cards.map((card, at) => (
          <li
            key={card.id}
            draggable
            data-chosen={card.id === chosen || undefined}
            onDragStart={() => {
              dragged.current = at;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== undefined) void move(dragged.current, at);
            }}
          >
            <IconGripVertical className="icon icon--small card-list__grip" aria-hidden="true" />
            <button
              type="button"
              className="card-list__name"
              data-card={card.id}
              aria-current={card.id === chosen || undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onChoose(card.id)}
              onKeyDown={(event) => press(event, at)}
            >
              <b>{titleOf(card)}</b>
              <span className="tiny quiet">
                {card.hidden ? (
                  <>
                    <IconEyeOff className="icon icon--small" aria-hidden="true" /> Hidden
                  </>
                ) : (
                  card.projectTypes.join(', ') || 'All project types'
                )}
              </span>
            </button>
            <span className="card-list__arrows">
              {(['up', 'down'] as const).map((way) => {
                const to = way === 'up' ? at - 1 : at + 1;
                const Icon = way === 'up' ? IconChevronUp : IconChevronDown;
                return (
                  <button
                    key={way}
                    type="button"
                    className="icon-button"
                    aria-label={`Move ${titleOf(card)} ${way}`}
                    aria-disabled={to < 0 || to >= cards.length || undefined}
                    onClick={() => void move(at, to)}
                  >
                    <Icon className="icon icon--small" aria-hidden="true" />
                  </button>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

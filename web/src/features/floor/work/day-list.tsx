import type { FloorDesign } from '@colorway/contract/shop/floor-contract.ts';
import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { IconCamera } from '../../../ui/icons/icon-camera.ts';
import type { WaitingPress } from '../offline/floor-database.ts';
import { designId, doneOf } from './pieces.ts';

interface DayListProps {
  readonly designs: readonly FloorDesign[];
  readonly waiting: readonly WaitingPress[];
  readonly shown: FloorDesign | undefined;
  readonly onScan: () => void;
  readonly onChoose: (design: FloorDesign) => void;
}

const sideOf = ({ due, shipBy, quantity }: FloorDesign, done: number): string => {
  if (done > 0) return `${done} of ${quantity}`;
  if (due.light === 'late' || due.light === 'soon') return due.label;
  return shipBy === null ? '' : formatMonthDay(shipBy);
};

/** The next pieces to make, due first. */
export function DayList({ designs, waiting, shown, onScan, onChoose }: DayListProps) {
  return (
    <nav className="floor__day" aria-label="Pieces of the day">
      <button type="button" className="floor-button floor-button--scan" onClick={onScan}>
        <IconCamera className="icon" aria-hidden="true" />
        Scan a page
      </button>
      <h2>Next, due first</h2>
      <ul>
        {designs.map((design) => {
          const done = doneOf(design, waiting);
          return (
            <li key={designId(design)}>
              <button
                type="button"
                className="floor-item"
                aria-current={design === shown ? 'true' : undefined}
                data-light={design.due.light}
                onClick={() => onChoose(design)}
              >
                {design.picture === null ? <span className="floor-item__picture" /> : null}
                {design.picture === null ? null : <img className="floor-item__picture" src={design.picture} alt="" />}
                <span className="floor-item__text">
                  <b className="figures">{design.order}</b>
                  <span>{design.label}</span>
                </span>
                <span className="floor-item__side figures">{sideOf(design, done)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

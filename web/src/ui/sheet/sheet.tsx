import './sheet.css';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { nextHeight, restingHeight, SHEET_HEIGHTS, type SheetHeight, stepHeight } from './snap.ts';

const NAMES: Readonly<Record<SheetHeight, string>> = { peek: 'Low', half: 'Half', full: 'Full' };
const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
/** A pointer that moved less than this pressed the handle. */
const SLACK = 6;

interface Drag {
  readonly from: number;
  readonly startY: number;
  readonly y: number;
  readonly at: number;
  /** Pixels a millisecond. */
  readonly speed: number;
  readonly isMoved: boolean;
}

interface SheetProps {
  readonly className: string;
  readonly label: string;
  readonly height: SheetHeight;
  readonly onHeight: (height: SheetHeight) => void;
  readonly children: ReactNode;
}

/**
 * A panel that is a sheet at the foot of a narrow window: its handle is dragged, pressed or moved by the arrow keys.
 * On a wide window it has no handle; where it lies is for the style of its user to say.
 */
export function Sheet({ className, label, height, onHeight, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const show = (dragged: number | undefined) => {
    const element = sheet.current;
    if (!element) return;
    element.dataset.height = dragged === undefined ? height : 'dragged';
    if (dragged === undefined) element.style.removeProperty('--dragged');
    else element.style.setProperty('--dragged', `${dragged}px`);
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientY, timeStamp } = event;
    const from = sheet.current?.offsetHeight ?? 0;
    drag.current = { from, startY: clientY, y: clientY, at: timeStamp, speed: 0, isMoved: false };
  };
  const move = ({ clientY, timeStamp }: PointerEvent) => {
    const now = drag.current;
    if (!now) return;
    const isMoved = now.isMoved || Math.abs(clientY - now.startY) > SLACK;
    const speed = (now.y - clientY) / Math.max(1, timeStamp - now.at);
    drag.current = { ...now, y: clientY, at: timeStamp, speed, isMoved };
    if (isMoved) show(now.from + now.startY - clientY);
  };
  const end = () => {
    const now = drag.current;
    drag.current = undefined;
    if (!now) return;
    show(undefined);
    if (!now.isMoved) return onHeight(nextHeight(height));
    const share = (now.from + now.startY - now.y) / window.innerHeight;
    onHeight(restingHeight({ share, speed: (now.speed * 1_000) / window.innerHeight }));
  };
  const cancel = () => {
    drag.current = undefined;
    show(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onHeight(by === undefined ? nextHeight(height) : stepHeight(height, by));
  };
  return (
    <div ref={sheet} className={`sheet ${className}`} data-height={height}>
      {/* biome-ignore lint/a11y/useSemanticElements: a line that is moved is more than a rule between paragraphs */}
      <div
        role="separator"
        tabIndex={0}
        className="sheet__handle"
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={SHEET_HEIGHTS.length - 1}
        aria-valuenow={SHEET_HEIGHTS.indexOf(height)}
        aria-valuetext={NAMES[height]}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
        onKeyDown={press}
      />
      {children}
    </div>
  );
}

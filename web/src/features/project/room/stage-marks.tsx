import { anchorOf, boxOf, type Mark, type MarkPoint } from '@colorway/rules/project/review/marks.ts';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { useViewValue, type ViewStore } from '../../../blocks/deep-zoom/view-store.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';

export type PinLook = 'open' | 'answered' | 'resolved' | 'writing' | 'waiting' | 'lost';

export interface ShownMark {
  readonly id: string;
  readonly number: number;
  readonly mark: Mark;
  readonly look: PinLook;
  readonly label: string;
}

/** An unresolved comment whose place the shown version no longer has. */
export type LostPin = Pick<ShownMark, 'id' | 'number' | 'label'>;

interface PinProps {
  readonly number: number;
  readonly look: PinLook;
}

/** The drop with the number, on the picture and in the list. */
export const Pin = ({ number, look }: PinProps) => (
  <span className="comment-pin" data-look={look} aria-hidden="true">
    {look === 'resolved' ? <IconCheck className="icon icon--small" /> : number}
  </span>
);

const HEAD = 0.028;

/** Outline of a mark in a box of this size; a pin has none. */
function outlineOf(mark: Mark, width: number, height: number): string {
  const points = mark.points.map(([x, y]) => [x * width, y * height] as const);
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = points;
  if (mark.kind === 'pin') return '';
  if (mark.kind === 'pencil') return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  if (mark.kind === 'arrow') {
    const angle = Math.atan2(by - ay, bx - ax);
    const head = Math.min(HEAD * Math.max(width, height), Math.hypot(bx - ax, by - ay) / 2);
    const wing = (turn: number) => `${bx - head * Math.cos(angle + turn)} ${by - head * Math.sin(angle + turn)}`;
    return `M${ax} ${ay}L${bx} ${by}M${wing(0.5)}L${bx} ${by}L${wing(-0.5)}`;
  }
  const box = boxOf(mark);
  const [x, y, w, h] = [box.x * width, box.y * height, box.width * width, box.height * height];
  if (mark.kind === 'area') return `M${x} ${y}h${w}v${h}h${-w}z`;
  return `M${x} ${y + h / 2}a${w / 2} ${h / 2} 0 1 0 ${w} 0a${w / 2} ${h / 2} 0 1 0 ${-w} 0z`;
}

/** The height of the drawing's own units. */
const UNITS = 1_000;
/** Digits of the picture's shape that keep a pin in its place at the highest zoom. */
const SHAPE_DIGITS = 6;

/** In percent of the layer's width: margins need no layout layer for each of hundreds of pins, which slow each pan. */
function pinStyle(mark: Mark, aspect: number): CSSProperties {
  const [x, y] = anchorOf(mark);
  return { marginLeft: `${x * 100}%`, marginTop: `calc(${(y / aspect) * 100}% - var(--pin))` };
}

interface StageMarksProps {
  readonly view: ViewStore;
  readonly marks: readonly ShownMark[];
  /** Where the keys would place the next mark. */
  readonly cross: MarkPoint | undefined;
  readonly activeId: string | undefined;
  readonly onPick: (id: string) => void;
}

interface PinButtonProps extends Pick<StageMarksProps, 'activeId' | 'onPick'> {
  readonly pin: Omit<ShownMark, 'mark'>;
  readonly style?: CSSProperties;
}

/** No stop of the keyboard: the list of comments leads to each. */
const PinButton = ({ pin: { id, number, look, label }, style, activeId, onPick }: PinButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className="stage-marks__pin"
    aria-label={label}
    data-active={id === activeId || undefined}
    style={style}
    onClick={() => onPick(id)}
  >
    <Pin number={number} look={look} />
  </button>
);

/** Marks lie in a layer of the size of the picture: panning moves the layer alone. */
function Marks({ view, marks, cross, activeId, onPick }: StageMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const aspect = useViewValue(view, (now) => (now ? Number((now.width / now.height).toFixed(SHAPE_DIGITS)) : 0));
  useEffect(() => {
    const place = () => {
      const now = view.current();
      if (!now || !layer.current) return;
      const { style } = layer.current;
      style.transform = `translate(${now.x}px, ${now.y}px)`;
      const [width, height] = [`${now.width}px`, `${now.height}px`];
      if (style.width !== width) style.width = width;
      if (style.height !== height) style.height = height;
    };
    place();
    return view.subscribe(place);
  }, [view]);
  const isLit = ({ id, look }: ShownMark): boolean => id === activeId || look === 'writing';
  const outlineOfAll = (some: readonly ShownMark[]): string =>
    some.map(({ mark }) => outlineOf(mark, aspect * UNITS, UNITS)).join('');
  // A pan visits each element of the layer, so marks that look alike are one path.
  const [rest, active] = [outlineOfAll(marks.filter((one) => !isLit(one))), outlineOfAll(marks.filter(isLit))];
  return (
    <div ref={layer} className="stage-marks">
      {aspect > 0 ? (
        <>
          <svg viewBox={`0 0 ${aspect * UNITS} ${UNITS}`} preserveAspectRatio="none" aria-hidden="true">
            <path className="stage-marks__halo" d={rest} />
            <path className="stage-marks__line" d={rest} />
            <g data-active>
              <path className="stage-marks__halo" d={active} />
              <path className="stage-marks__line" d={active} />
            </g>
          </svg>
          {marks.map((one) => (
            <PinButton key={one.id} pin={one} style={pinStyle(one.mark, aspect)} {...{ activeId, onPick }} />
          ))}
        </>
      ) : null}
      {cross ? (
        <span className="stage-marks__cross" style={{ left: `${cross[0] * 100}%`, top: `${cross[1] * 100}%` }} />
      ) : null}
    </div>
  );
}

/** There may be 200, so a change elsewhere on the stage must not draw them again. */
export const StageMarks = memo(Marks);

/** The list has every comment, so a few pins in the corner are enough. */
const LOST_SHOWN = 4;

interface LostPinsProps extends Pick<StageMarksProps, 'activeId' | 'onPick'> {
  readonly pins: readonly LostPin[];
}

/** Pins without a place on the shown version float in the corner. */
export function LostPins({ pins, activeId, onPick }: LostPinsProps) {
  const more = pins.length - LOST_SHOWN;
  return (
    <div className="lost-pins">
      {pins.slice(0, LOST_SHOWN).map((one) => (
        <PinButton key={one.id} pin={{ ...one, look: 'lost' }} {...{ activeId, onPick }} />
      ))}
      {more > 0 ? <span className="tiny quiet">{`+${more}`}</span> : null}
    </div>
  );
}

import type { Proof } from '@colorway/contract/project/proof.ts';
import type { Box } from '@colorway/rules/preflight/preflight.ts';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import type { PaneView, View } from './use-view.ts';

type Picture = Proof['picture'];

/** A numbered or lettered place; the active one is amber. */
export interface Place {
  readonly key: string;
  readonly label: string;
  readonly box: Box;
  readonly isOther: boolean;
}

const percent = (value: number): string => `${value * 100}%`;
const boxStyle = ({ x, y, width, height }: Box): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

interface LayerProps {
  readonly picture: Picture;
  /** Where the older picture lies on the newer one. */
  readonly box?: Box | undefined;
  readonly look?: string;
  readonly style?: CSSProperties;
}

/** One picture of a pane. Its pane names it. */
export const Layer = ({ picture, box, look, style }: LayerProps) => (
  <img
    className="compare-layer"
    data-look={look}
    src={picture.url}
    alt=""
    draggable={false}
    style={{ ...(box && boxStyle(box)), ...style }}
  />
);

interface PlacesProps {
  readonly places: readonly Place[];
  readonly active: string | undefined;
}

export const Places = ({ places, active }: PlacesProps) =>
  places.map(({ key, label, box, isOther }) => (
    <span
      key={`${key}-${box.x}-${box.y}`}
      className="compare-place"
      data-active={key === active || undefined}
      data-other={isOther || undefined}
      style={boxStyle(box)}
      aria-hidden="true"
    >
      <span className="compare-place__label">{label}</span>
    </span>
  ));

interface PaneProps {
  readonly name: string;
  readonly view: View;
  readonly pan: PaneView['pan'];
  /** Width by height of the newer picture. */
  readonly aspect: number;
  readonly onPoint?: (x: number, y: number) => void;
  readonly cross?: readonly [number, number] | undefined;
  readonly caption?: ReactNode;
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a picture that fits, zoomed and moved like those of the other panes. */
export function Pane({ name, view, pan, aspect, onPoint, cross, caption, over, children }: PaneProps) {
  const point = (event: PointerEvent<HTMLElement>) => {
    pan.onPointerMove(event);
    const frame = event.currentTarget.querySelector('.compare-frame')?.getBoundingClientRect();
    if (frame) onPoint?.((event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height);
  };
  const moved = `translate(${view.x * 100}cqw, ${view.y * 100}cqh) scale(${view.scale})`;
  return (
    <div className="compare-pane">
      <div className="compare-pane__picture" role="img" aria-label={name} {...pan} onPointerMove={point}>
        <div
          className="compare-frame"
          style={{ '--aspect': aspect, '--zoom': view.scale, transform: moved } as CSSProperties}
        >
          {children}
          {cross ? (
            <span className="compare-cross" style={{ left: percent(cross[0]), top: percent(cross[1]) }} />
          ) : null}
        </div>
      </div>
      {caption ? <div className="compare-pane__caption">{caption}</div> : null}
      {over}
    </div>
  );
}

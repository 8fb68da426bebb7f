import { type ComponentType, useEffect, useRef } from 'react';
import type { DeepZoom } from '../../../blocks/deep-zoom/deep-zoom.ts';
import { useViewValue, type ViewStore } from '../../../blocks/deep-zoom/view-store.ts';
import { IconArrowUpRight } from '../../../ui/icons/icon-arrow-up-right.ts';
import { IconCircle } from '../../../ui/icons/icon-circle.ts';
import { IconEye } from '../../../ui/icons/icon-eye.ts';
import { IconEyeOff } from '../../../ui/icons/icon-eye-off.ts';
import { IconMaximize } from '../../../ui/icons/icon-maximize.ts';
import { IconMessagePlus } from '../../../ui/icons/icon-message-plus.ts';
import { IconMinus } from '../../../ui/icons/icon-minus.ts';
import { IconPencil } from '../../../ui/icons/icon-pencil.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { IconPointer } from '../../../ui/icons/icon-pointer.ts';
import { IconSquare } from '../../../ui/icons/icon-square.ts';
import type { Room, Tool } from './use-room.ts';

interface ToolEntry {
  readonly tool: Tool;
  readonly name: string;
  readonly key: string;
  readonly Icon: ComponentType<{ className?: string }>;
}

const TOOLS: readonly ToolEntry[] = [
  { tool: 'select', name: 'Select', key: 'V', Icon: IconPointer },
  { tool: 'pin', name: 'Comment', key: 'C', Icon: IconMessagePlus },
  { tool: 'arrow', name: 'Arrow', key: 'A', Icon: IconArrowUpRight },
  { tool: 'circle', name: 'Circle', key: 'O', Icon: IconCircle },
  { tool: 'area', name: 'Area', key: 'R', Icon: IconSquare },
  { tool: 'pencil', name: 'Pencil', key: 'P', Icon: IconPencil },
];

export const toolOfKey = (key: string): Tool | undefined =>
  TOOLS.find((entry) => entry.key === key.toUpperCase())?.tool;

const HIDE_KEY = 'H';

type ToolBarProps = Pick<Room, 'tool' | 'setTool' | 'areMarksHidden' | 'hideMarks' | 'canWrite'>;

export function ToolBar({ tool, setTool, areMarksHidden, hideMarks, canWrite }: ToolBarProps) {
  const EyeIcon = areMarksHidden ? IconEyeOff : IconEye;
  return (
    <div className="stage-bar stage-bar--tools" role="toolbar" aria-label="Tools">
      {canWrite
        ? TOOLS.map(({ tool: one, name, key, Icon }) => (
            <button
              key={one}
              type="button"
              className="stage-bar__button"
              aria-pressed={tool === one}
              aria-keyshortcuts={key}
              aria-label={name}
              title={`${name} (${key})`}
              onClick={() => setTool(one)}
            >
              <Icon className="icon" />
            </button>
          ))
        : null}
      <button
        type="button"
        className="stage-bar__button stage-bar__button--last"
        aria-pressed={areMarksHidden}
        aria-keyshortcuts={HIDE_KEY}
        aria-label="Hide the marks"
        title={`Hide the marks (${HIDE_KEY})`}
        onClick={() => hideMarks(!areMarksHidden)}
      >
        <EyeIcon className="icon" />
      </button>
    </div>
  );
}

const STEP = 1.4;

interface ZoomBarProps {
  readonly view: ViewStore;
  readonly zoom: DeepZoom | undefined;
}

export const zoomPercent = (scale: number): string => `${Math.round(scale * 100)}%`;

export function ZoomBar({ view, zoom }: ZoomBarProps) {
  const label = useViewValue(view, (now) => (now ? zoomPercent(now.scale) : ''));
  return (
    <div className="stage-bar stage-bar--zoom" role="toolbar" aria-label="Zoom">
      <button type="button" className="stage-bar__button" aria-label="Zoom out" onClick={() => zoom?.zoomBy(1 / STEP)}>
        <IconMinus className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="stage-bar__level figures"
        aria-label={`Zoom: ${label}. Show at 100%`}
        onClick={() => zoom?.actualSize()}
      >
        {label}
      </button>
      <button type="button" className="stage-bar__button" aria-label="Zoom in" onClick={() => zoom?.zoomBy(STEP)}>
        <IconPlus className="icon" aria-hidden="true" />
      </button>
      <button type="button" className="stage-bar__button" aria-label="Fit the picture" onClick={() => zoom?.fit()}>
        <IconMaximize className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

interface StageMapProps {
  readonly view: ViewStore;
  readonly zoom: DeepZoom | undefined;
  readonly src: string;
  readonly stage: { readonly width: number; readonly height: number };
}

const percent = (value: number): string => `${Math.round(value * 1_000) / 10}%`;

/** A small picture with the part that is seen; it appears above fit. */
export function StageMap({ view, zoom, src, stage }: StageMapProps) {
  const { width, height } = stage;
  const frame = useRef<HTMLSpanElement>(null);
  const isShown = useViewValue(view, (now) => now !== undefined && (now.width > width + 1 || now.height > height + 1));
  // Panning moves the frame without a render or a layout.
  useEffect(() => {
    const place = () => {
      const now = view.current();
      if (!now || !frame.current) return;
      const [left, top] = [Math.max(0, -now.x / now.width), Math.max(0, -now.y / now.height)];
      const wide = Math.max(0.01, Math.min(1, (width - now.x) / now.width) - left);
      const high = Math.max(0.01, Math.min(1, (height - now.y) / now.height) - top);
      const { style } = frame.current;
      style.transform = `translate(${percent(left / wide)}, ${percent(top / high)})`;
      if (style.width !== percent(wide)) style.width = percent(wide);
      if (style.height !== percent(high)) style.height = percent(high);
    };
    if (!isShown) return;
    place();
    return view.subscribe(place);
  }, [view, isShown, width, height]);
  if (!isShown) return null;
  return (
    <div
      className="stage-map"
      aria-hidden="true"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const now = view.current();
        if (event.buttons === 0 || !now) return;
        const map = event.currentTarget.getBoundingClientRect();
        zoom?.panBy((event.movementX / map.width) * now.width, (event.movementY / map.height) * now.height);
      }}
    >
      <img src={src} alt="" draggable={false} />
      <span ref={frame} />
    </div>
  );
}

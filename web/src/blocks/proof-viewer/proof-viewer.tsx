import './proof-viewer.css';
import { type ReactNode, useRef } from 'react';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { IconMaximize } from '../../ui/icons/icon-maximize.ts';
import { IconMinus } from '../../ui/icons/icon-minus.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE, zoomLabel } from './zoom.ts';

interface ProofViewerProps {
  readonly src: string;
  readonly alt: string;
  /** On the printed edge below. */
  readonly name: string;
  readonly colors: readonly string[];
  /** Over the picture, such as the switch between versions. */
  readonly children?: ReactNode;
  /** A swipe over the whole picture: the next one or the one before. */
  readonly onSwipe?: (by: 1 | -1) => void;
}

/** A proof as large as one wants it: from the whole to 400 %, by buttons, keys, wheel, drag and two fingers. */
export function ProofViewer({ src, alt, name, colors, children, onSwipe }: ProofViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { view, isDragging, closer, farther, ...handlers } = useZoom(stage, onSwipe);
  const { scale, x, y } = view;
  const fullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen?.().catch(() => {});
  };
  return (
    <div ref={frame} className="proof-viewer">
      {/* biome-ignore lint/a11y/useSemanticElements: it holds a picture, not fields */}
      <div
        ref={stage}
        role="group"
        aria-label="Picture of the proof. Use plus and minus to zoom, arrow keys to move."
        className="proof-viewer__stage"
        data-held={isDragging || undefined}
        data-close={scale > 1 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it hears plus, minus and the arrows
        tabIndex={0}
        {...handlers}
        onPointerCancel={handlers.onPointerUp}
      >
        <img src={src} alt={alt} draggable={false} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }} />
      </div>
      {children ? <div className="proof-viewer__over">{children}</div> : null}
      <div className="proof-viewer__tools">
        <button type="button" aria-label="Zoom out" aria-disabled={scale === 1 || undefined} onClick={farther}>
          <IconMinus className="icon" aria-hidden="true" />
        </button>
        <span className="proof-viewer__zoom figures" role="status" aria-label={`Zoom: ${zoomLabel(view)}`}>
          {zoomLabel(view)}
        </span>
        <button type="button" aria-label="Zoom in" aria-disabled={scale === MAX_SCALE || undefined} onClick={closer}>
          <IconPlus className="icon" aria-hidden="true" />
        </button>
        <button type="button" className="proof-viewer__full" aria-label="Full screen" onClick={fullScreen}>
          <IconMaximize className="icon" aria-hidden="true" />
        </button>
      </div>
      <Selvedge colors={colors} name={name} />
    </div>
  );
}

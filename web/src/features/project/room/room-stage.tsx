import '../../../blocks/deep-zoom/stage-bar.css';
import './stage.css';
import type { ProofPicture } from '@colorway/contract/project/proof.ts';
import { tilesUrl } from '@colorway/rules/file/picture/tiles.ts';
import type { Mark } from '@colorway/rules/project/review/marks.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DeepZoom, ZoomedPicture } from '../../../blocks/deep-zoom/deep-zoom.ts';
import { createViewStore, useViewValue, type ViewStore } from '../../../blocks/deep-zoom/view-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconPhotoOff } from '../../../ui/icons/icon-photo-off.ts';
import { type LostPin, LostPins, type ShownMark, StageMarks } from './stage-marks.tsx';
import { StageMap, ToolBar, toolOfKey, ZoomBar, zoomPercent } from './stage-tools.tsx';
import { nextNumber } from './use-comments.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';
import type { Room } from './use-room.ts';

interface RoomStageProps {
  readonly room: Room;
  readonly picture: Pick<ProofPicture, 'url' | 'previewUrl' | 'width' | 'height'>;
  /** `Proof, Necktie, version 2`. */
  readonly name: string;
  readonly marks: readonly ShownMark[];
  readonly lost: readonly LostPin[];
  /** Beside its mark while a comment is written. */
  readonly composer: { readonly mark: Mark; readonly form: ReactNode } | undefined;
  /** Upper left, such as the switch between versions. */
  readonly children?: ReactNode;
  readonly hint: ReactNode;
}

const findStage = (): HTMLElement | null => document.querySelector('.room-stage__picture');

/** The picture takes the focus when what lay over it is gone. */
export const focusStage = (): void => findStage()?.focus();
export const isOnStage = (): boolean => findStage()?.contains(document.activeElement) === true;

type Picture = 'coming' | 'sharp' | 'failed';

const PAN = 60;
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
};
const ZOOM_STEP = 1.4;

/** Keys of the picture that need no tool. */
const KEYS: Readonly<Record<string, (zoom: DeepZoom) => void>> = {
  '+': (zoom) => zoom.zoomBy(ZOOM_STEP),
  '=': (zoom) => zoom.zoomBy(ZOOM_STEP),
  '-': (zoom) => zoom.zoomBy(1 / ZOOM_STEP),
  '0': (zoom) => zoom.fit(),
  '1': (zoom) => zoom.actualSize(),
};

/** Opens the picture on its stage once the module is here; another version opens where the last one was. */
function useDeepZoom(picture: ZoomedPicture, onClick: (mark: Mark) => void) {
  const host = useRef<HTMLDivElement>(null);
  const [view] = useState(createViewStore);
  const [zoom, setZoom] = useState<DeepZoom>();
  const [state, setState] = useState<Picture>('coming');
  const [attempt, setAttempt] = useState(0);
  const click = useRef(onClick);
  click.current = onClick;
  const first = useRef(picture);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the picture again
  useEffect(() => {
    let opened: DeepZoom | undefined;
    let isGone = false;
    setState('coming');
    import('../../../blocks/deep-zoom/deep-zoom.ts')
      .then(({ openDeepZoom }) => {
        if (isGone || !host.current) return;
        opened = openDeepZoom(host.current, first.current, {
          onView: view.set,
          onClick: (x, y) => click.current({ kind: 'pin', points: [[x, y]] }),
          onReady: () => setState('sharp'),
          onFail: () => setState('failed'),
        });
        setZoom(opened);
      })
      .catch(() => setState('failed'));
    return () => {
      isGone = true;
      opened?.close();
      setZoom(undefined);
    };
  }, [view, attempt]);
  useEffect(() => {
    if (first.current.url === picture.url) return;
    first.current = picture;
    zoom?.open(picture);
  }, [zoom, picture]);
  return { host, view, zoom, state, again: () => setAttempt((now) => now + 1) };
}

const COMPOSER_WIDTH = 336;
const MARGIN = 12;

interface BesideProps {
  readonly view: ViewStore;
  readonly stage: HTMLElement | null;
  readonly mark: Mark;
  readonly children: ReactNode;
}

/** Holds its content beside a mark and inside the stage, while the picture moves. */
function Beside({ view, stage, mark, children }: BesideProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const xs = mark.points.map(([x]) => x);
    const ys = mark.points.map(([, y]) => y);
    const place = () => {
      const now = view.current();
      if (!now || !box.current || !stage) return;
      const { clientWidth, clientHeight } = stage;
      const right = now.x + Math.max(...xs) * now.width + MARGIN;
      const left = now.x + Math.min(...xs) * now.width - COMPOSER_WIDTH - MARGIN;
      const isRight = right + COMPOSER_WIDTH <= clientWidth - MARGIN || left < MARGIN;
      const x = Math.min(isRight ? right : left, clientWidth - COMPOSER_WIDTH - MARGIN);
      const y = Math.min(now.y + Math.min(...ys) * now.height, clientHeight - box.current.offsetHeight - MARGIN);
      box.current.style.transform = `translate(${Math.max(MARGIN, x)}px, ${Math.max(MARGIN, y)}px)`;
    };
    place();
    const stop = view.subscribe(place);
    const observer = new ResizeObserver(place);
    if (box.current) observer.observe(box.current);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [view, stage, mark]);
  return (
    <div ref={box} className="stage-beside">
      {children}
    </div>
  );
}

interface StageKeys {
  readonly room: Room;
  readonly drawing: Drawing;
  readonly zoom: DeepZoom | undefined;
}

/** Handles a key of the picture; returns whether it was one. */
function handleStageKey(event: KeyboardEvent, { room, drawing, zoom }: StageKeys): boolean {
  const { tool, setTool, areMarksHidden, hideMarks, canWrite } = room;
  if (event.key === 'Escape') {
    if (!drawing.mark && tool === 'select') return false;
    drawing.cancel();
    setTool('select');
    return true;
  }
  if (drawing.handleKey(event)) return true;
  const pan = PANS[event.key];
  const next = canWrite ? toolOfKey(event.key) : undefined;
  if (pan) zoom?.panBy(...pan);
  else if (zoom && KEYS[event.key]) KEYS[event.key]?.(zoom);
  else if (event.key.toLowerCase() === 'h') hideMarks(!areMarksHidden);
  else if (next) setTool(next);
  else return false;
  return true;
}

/** The size of an element, as it changes. */
function useSize(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Says why the picture is not sharp yet, or gives a hint. */
function StageHint({
  state,
  hint,
  again,
}: {
  readonly state: Picture;
  readonly hint: ReactNode;
  readonly again: () => void;
}) {
  if (state === 'failed')
    return (
      <div className="room-stage__failed">
        <EmptyState
          icon={<IconPhotoOff className="icon icon--large" />}
          title="The picture did not load"
          action={<Button onClick={again}>Try again</Button>}
        >
          Your comments are safe.
        </EmptyState>
      </div>
    );
  return (
    <div className="room-stage__hint" role="status">
      {state === 'coming' ? <p className="stage-note">Sharpening</p> : hint}
    </div>
  );
}

/** The picture with its marks, tools and zoom. It is one stop for the keyboard. */
export function RoomStage({ room, picture, name, marks, lost, composer, children, hint }: RoomStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { tool, setTool, write, areMarksHidden, hideMarks, activate, activeId, comments, canWrite } = room;
  const { host, view, zoom, state, again } = useDeepZoom({ url: picture.url, tiles: tilesUrl(picture) }, write);
  const drawing = useDrawing({ view, tool, stage: () => stage.current?.getBoundingClientRect(), onMark: write });
  const level = useViewValue(view, (now) => (now ? zoomPercent(now.scale) : ''));
  const size = useSize(stage);
  const [x, y] = marks.find(({ id }) => id === activeId)?.mark.points[0] ?? [];
  useEffect(() => {
    if (activeId !== undefined && x !== undefined && y !== undefined) zoom?.reveal(x, y);
  }, [zoom, activeId, x, y]);
  const own = drawing.mark ?? composer?.mark;
  const shown = useMemo((): readonly ShownMark[] => {
    const number = nextNumber(comments);
    const writing = { id: 'writing', number, look: 'writing', label: `Comment ${number}, being written` } as const;
    return [...(areMarksHidden ? [] : marks), ...(own ? [{ ...writing, mark: own }] : [])];
  }, [areMarksHidden, marks, own, comments]);
  const press = (event: KeyboardEvent) => {
    if (event.target !== stage.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!handleStageKey(event, { room, drawing, zoom })) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="room-stage">
      <div
        ref={stage}
        className="room-stage__picture"
        role="application"
        aria-label={level === '' ? name : `${name}, ${level}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is one stop and hears keys
        tabIndex={0}
        onKeyDown={press}
      >
        {state === 'sharp' ? null : <img className="room-stage__first" src={picture.previewUrl} alt="" />}
        <div ref={host} className="room-stage__zoom" data-shown={state === 'sharp' || undefined} />
        {tool === 'select' ? null : (
          <div
            className="room-stage__draw"
            onPointerDown={drawing.onPointerDown}
            onPointerMove={drawing.onPointerMove}
            onPointerUp={drawing.onPointerUp}
            onPointerCancel={drawing.cancel}
          />
        )}
        <StageMarks view={view} marks={shown} cross={drawing.cross} activeId={activeId} onPick={activate} />
      </div>
      {children ? <div className="room-stage__over">{children}</div> : null}
      {areMarksHidden ? null : <LostPins pins={lost} activeId={activeId} onPick={activate} />}
      <StageHint state={state} hint={hint} again={again} />
      <StageMap view={view} zoom={zoom} src={picture.previewUrl} stage={size} />
      <ToolBar {...{ tool, setTool, areMarksHidden, hideMarks, canWrite }} />
      <ZoomBar view={view} zoom={zoom} />
      {composer ? (
        <Beside view={view} stage={stage.current} mark={composer.mark}>
          {composer.form}
        </Beside>
      ) : null}
    </div>
  );
}

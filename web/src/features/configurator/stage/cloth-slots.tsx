import './cloth-slots.css';
import type { Margins, SlotPlace } from '@colorway/fabric/mockup/slots/slot-map.ts';
import { NO_ZOOM, type Zoom, zoomTransform } from '@colorway/fabric/mockup/stage-window.ts';
import { type DesignState, targetSlot } from '@colorway/rules/configurator/design-state.ts';
import { isFull } from '@colorway/rules/configurator/slots.ts';
import type { Trying } from '@colorway/rules/configurator/strip.ts';
import { type CSSProperties, Fragment, type RefObject, useEffect, useState } from 'react';
import type { Outline } from '../../../blocks/product-stage/mockup/mockup-messages.ts';
import type { ShownMockup } from '../../../blocks/product-stage/mockup/mockup-stage.tsx';

const IDLE_MS = 2_000;

type Places = readonly (SlotPlace | undefined)[];

/** Words and tools lie over so many pixels above and below, on a phone the colors. */
const COVERED = { top: 116, bottom: 76 };
const COVERED_PHONE = { top: 38, bottom: 80 };
const MIN_ROOM = 130;

/** Disks are 28 pixels wide; fingers need some room between them. */
const APART_PX = 40;
const TOUCHING_PX = 30;

function marginsOf({ clientWidth, clientHeight }: HTMLElement): Margins {
  const { top, bottom } = matchMedia('(width < 64em)').matches ? COVERED_PHONE : COVERED;
  return { top: top / clientHeight, bottom: bottom / clientHeight, apart: APART_PX / clientWidth };
}

/** A disk that would lie over another one is left out; its slot is in the row of colors. */
function withoutOverlaps(places: Places, { clientWidth, clientHeight }: HTMLElement): Places {
  const shown: SlotPlace[] = [];
  const isFree = (place: SlotPlace): boolean =>
    shown.every(
      (other) => Math.hypot((other.x - place.x) * clientWidth, (other.y - place.y) * clientHeight) >= TOUCHING_PX,
    );
  return places.map((place) => {
    if (!place || !isFree(place)) return undefined;
    shown.push(place);
    return place;
  });
}

function usePlaces(stage: RefObject<HTMLElement | null>, mockup: ShownMockup | undefined): Places {
  const [places, setPlaces] = useState<Places>([]);
  useEffect(() => {
    const element = stage.current;
    if (!mockup || !element) return setPlaces([]);
    const margins = marginsOf(element);
    // A low stage has no room for disks beside each other.
    if ((1 - margins.top - margins.bottom) * element.clientHeight < MIN_ROOM) return setPlaces([]);
    let isCurrent = true;
    void mockup.places(margins).then((found) => isCurrent && setPlaces(withoutOverlaps(found, element)));
    return () => {
      isCurrent = false;
    };
  }, [stage, mockup]);
  return places;
}

/** A stage of another size has other places, which come with its next bake. */
function useIsResized(stage: RefObject<HTMLElement | null>, mockup: ShownMockup | undefined): boolean {
  const [resized, setResized] = useState<ShownMockup>();
  useEffect(() => {
    const element = stage.current;
    if (!element || !mockup) return;
    const before = `${element.clientWidth} ${element.clientHeight}`;
    const observer = new ResizeObserver(() => {
      if (`${element.clientWidth} ${element.clientHeight}` !== before) setResized(mockup);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, mockup]);
  return resized !== undefined && resized === mockup;
}

function useOutline(mockup: ShownMockup | undefined, slot: number | undefined): Outline | undefined {
  const [outline, setOutline] = useState<Outline & { readonly slot: number }>();
  useEffect(() => {
    if (!mockup || slot === undefined) return setOutline(undefined);
    let isCurrent = true;
    void mockup.outline(slot).then((found) => isCurrent && setOutline({ ...found, slot }));
    return () => {
      isCurrent = false;
    };
  }, [mockup, slot]);
  return outline?.slot === slot ? outline : undefined;
}

/** The slot under the pointer, and whether the pointer has rested. */
function usePointer(stage: RefObject<HTMLElement | null>, mockup: ShownMockup | undefined, zoom: Zoom) {
  const [hovered, setHovered] = useState<number>();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    const wake = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    };
    const move = ({ clientX, clientY, pointerType }: PointerEvent): void => {
      wake();
      if (pointerType !== 'mouse' || !mockup) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = (share: number, middle: number): number => middle + (share - 0.5) / zoom.factor;
      setHovered(mockup.slotAt(at((clientX - left) / width, zoom.x), at((clientY - top) / height, zoom.y)));
    };
    const clear = (): void => setHovered(undefined);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerdown', wake);
    element.addEventListener('focusin', wake);
    element.addEventListener('pointerleave', clear);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerdown', wake);
      element.removeEventListener('focusin', wake);
      element.removeEventListener('pointerleave', clear);
    };
  }, [stage, mockup, zoom]);
  return { hovered, isIdle };
}

/** A place of the whole picture as a share of what is seen of it. */
const seenAt = (place: number, middle: number, factor: number): number => 0.5 + (place - middle) * factor;

const diskStyle = ({ x, y }: SlotPlace, zoom: Zoom): CSSProperties => ({
  left: `${seenAt(x, zoom.x, zoom.factor) * 100}%`,
  top: `${seenAt(y, zoom.y, zoom.factor) * 100}%`,
});

interface ClothSlotsProps {
  /** Moves and presses are heard on it. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly mockup: ShownMockup | undefined;
  readonly state: DesignState;
  readonly trying: Trying | undefined;
  readonly zoom?: Zoom;
  readonly onSlot: (slot: number) => void;
}

/** Whether the active slot was given a color since it became active: then its stitches would only be in the way. */
function useIsFresh({ slots }: DesignState, target: number | undefined): boolean {
  const color = target === undefined ? undefined : slots[target];
  const [before, setBefore] = useState({ target, color });
  const isSame = before.target === target;
  if (!isSame) setBefore({ target, color });
  return isSame && before.color !== color;
}

/** The slots on the cloth: a numbered disk each, and stitches around the one under the pointer or the active one. */
export function ClothSlots({ stage, mockup, state, trying, zoom = NO_ZOOM, onSlot }: ClothSlotsProps) {
  const { slots } = state;
  const places = usePlaces(stage, mockup);
  const isResized = useIsResized(stage, mockup);
  const { hovered, isIdle } = usePointer(stage, mockup, zoom);
  const target = targetSlot(state);
  const isFresh = useIsFresh(state, target);
  const outline = useOutline(mockup, hovered ?? (isFresh ? undefined : target));
  const isHidden = isFull(slots) && isIdle && !trying;
  return (
    <div className="cloth-slots" hidden={isResized}>
      {outline ? (
        <svg
          className="cloth-slots__stitches"
          viewBox={`0 0 ${outline.width} ${outline.height}`}
          preserveAspectRatio="none"
          style={{ transform: zoomTransform(zoom) }}
          aria-hidden="true"
        >
          <path d={outline.path} />
          <path d={outline.path} />
        </svg>
      ) : null}
      {places.slice(0, slots.length).map((place, slot) => {
        if (!place) return null;
        const { left, top } = diskStyle(place, zoom);
        const isTarget = slot === target;
        const name = slots[slot]?.colorName ?? 'empty';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
          <Fragment key={slot}>
            <button
              type="button"
              className="cloth-slots__disk"
              data-large={isTarget || !slots[slot] || undefined}
              data-active={isTarget || undefined}
              data-hidden={(isHidden && !isTarget) || (isHidden && isFresh) || undefined}
              style={{ left, top }}
              aria-label={`Color ${slot + 1} on the cloth, ${name}${isTarget ? ', selected' : ''}`}
              aria-pressed={isTarget}
              onClick={() => onSlot(slot)}
            >
              <span aria-hidden="true">{slot + 1}</span>
            </button>
            {trying?.slot === slot ? (
              <span className="cloth-slots__tip" style={{ left, top }} aria-hidden="true">
                Trying <b>{trying.color.colorName}</b> as color {slot + 1}
              </span>
            ) : null}
          </Fragment>
        );
      })}
    </div>
  );
}

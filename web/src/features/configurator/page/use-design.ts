import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import {
  type DesignLink,
  designParams,
  type LinkParams,
  nearestSlots,
  readDesignLink,
  slotsOfLink,
} from '@colorway/rules/configurator/address/design-link.ts';
import { type Change, changeDesign, refusal } from '@colorway/rules/configurator/change-design.ts';
import { beginDesign, type DesignState } from '@colorway/rules/configurator/design-state.ts';
import { leftOut, notInLibrary } from '@colorway/rules/configurator/messages.ts';
import { hexesOf, isFull, pickedColors, type Slots, slotsKey } from '@colorway/rules/configurator/slots.ts';
import { designName } from '@colorway/rules/pattern/shared-design.ts';
import { useRouter } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { rememberDesign, saveDesign } from '../../../blocks/my-designs/my-designs.ts';
import { recolorStages } from '../../../blocks/product-stage/recolor.ts';
import { rememberColors } from '../library/use-color-history.ts';
import type { PatternFacts } from './pattern-facts.ts';

/** The part of a design that a browser history entry stores besides its URL. */
interface StoredDesign {
  readonly handle: string;
  /** How the visitor came: what Reset brings back. */
  readonly origin: LinkParams;
  /** The design that was saved last. */
  readonly saved?: string | undefined;
}

const paramsOf = (search: string): LinkParams => [...new URLSearchParams(search)];

const searchOf = (params: LinkParams): string => {
  const text = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
  return text === '' ? '' : `?${text}`;
};

function storedDesign(handle: string): StoredDesign | undefined {
  const stored = (history.state as { readonly design?: StoredDesign } | null)?.design;
  return stored?.handle === handle ? stored : undefined;
}

/**
 * Replaces the current history entry without the router, which already shows this page: a render for each color would
 * cost frames.
 */
function keepDesign(params: LinkParams, design: StoredDesign): void {
  const { pathname, hash } = location;
  const state = { ...(history.state as object | null), design };
  History.prototype.replaceState.call(history, state, '', pathname + searchOf(params) + hash);
}

/** The colors of a link by their hexes, for as long as the library that names them is on its way. */
const unnamedColors = ({ colors }: DesignLink): readonly LibraryColor[] =>
  colors.map(({ hex, id }) => ({
    id: id ?? hex,
    hex,
    colorName: showHex(hex),
    category: 'Gray',
    colorSet: 'Knotty',
  }));

/** Defers work until the picture has changed. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** A message about a pick or the link. It takes the place of the line above the library. */
export type Notice = { readonly text: string } & (
  | { readonly kind: 'refused' }
  /** Colors of the link that the library does not have, and the design with the nearest of it. */
  | { readonly kind: 'unknown'; readonly nearest: Slots }
  /** Colors of the link for which the product has no slot. */
  | { readonly kind: 'left' }
);

export interface DesignEditor {
  readonly state: DesignState;
  readonly notice: Notice | undefined;
  readonly dismiss: () => void;
  /** The colors have their names, and changes are taken. */
  readonly ready: boolean;
  readonly act: (change: Change) => void;
  /** The design equals the saved one. */
  readonly saved: boolean;
  readonly markSaved: () => void;
}

const PICKS: readonly Change['kind'][] = ['pick', 'fill'];

/** Colors picked by hand, not by an undo or the link. */
const pickedBy = ({ kind }: Change, before: Slots, after: Slots): readonly LibraryColor[] =>
  PICKS.includes(kind) ? pickedColors(after).filter(({ id }) => !before.some((one) => one?.id === id)) : [];

const begin = (colorCount: number, params: LinkParams, origin: LinkParams, library?: readonly LibraryColor[]) => {
  const link = readDesignLink(params);
  const colors = library ?? unnamedColors(link);
  const came = slotsOfLink(readDesignLink(origin), library ?? unnamedColors(readDesignLink(origin)), colorCount);
  const { slots, unknown, left } = slotsOfLink(link, colors, colorCount);
  return { link, state: beginDesign({ colorCount, slots, origin: came.slots }), unknown, left };
};

type Begun = ReturnType<typeof begin>;

/** The message of a link whose colors did not all find a slot. */
function noticeOf({ name, colorCount }: PatternFacts, library: readonly LibraryColor[], begun: Begun) {
  const { link, state, unknown, left } = begun;
  if (left.length > 0) return { kind: 'left', text: leftOut(name, colorCount, left) } as const;
  if (unknown.length === 0) return undefined;
  const text = notInLibrary(pickedColors(state.slots).length, unknown);
  return { kind: 'unknown', text, nearest: nearestSlots(link, library, colorCount) } as const;
}

/** Undo takes the choice of a link with too many colors back. */
const undoable = ({ state, left }: Begun): DesignState =>
  left.length > 0 && isFull(state.slots) ? { ...state, past: [state.slots.map(() => undefined)] } : state;

/** The way the stage shows colors: as they are, as printed, or as others see them. */
export type ShownColors = (hexes: readonly string[]) => readonly string[];

/** The design in hand: its changes, its address and what it leaves in the color history. */
export function useDesign(
  facts: PatternFacts,
  library: readonly LibraryColor[] | undefined,
  shown: ShownColors,
): DesignEditor {
  const { handle, colorCount } = facts;
  const router = useRouter();
  const [params] = useState(() => paramsOf(router.latestLocation.searchStr));
  const [state, setState] = useState(() => begin(colorCount, params, params).state);
  const [ready, setReady] = useState(false);
  const [savedKey, setSavedKey] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  const now = useRef(state);
  const stored = useRef<StoredDesign>({ handle, origin: params });

  const latestShown = useRef(shown);
  latestShown.current = shown;

  const show = useCallback((next: DesignState) => {
    now.current = next;
    recolorStages(latestShown.current(hexesOf(next.slots)));
    startTransition(() => setState(next));
  }, []);

  const keep = useCallback(() => {
    const { slots } = now.current;
    if (!library) return;
    keepDesign(designParams(params, slots, library), stored.current);
    if (isFull(slots)) rememberDesign({ handle, name: designName(facts), colors: slots });
  }, [library, params, handle, facts]);

  // The library names the colors of the link; from here on there is a design.
  useEffect(() => {
    if (!library || ready) return;
    const before = storedDesign(handle);
    if (before) stored.current = before;
    const begun = begin(colorCount, params, stored.current.origin, library);
    setNotice(noticeOf(facts, library, begun));
    setSavedKey(stored.current.saved);
    show(undoable(begun));
    setReady(true);
  }, [library, ready, handle, facts, colorCount, params, show]);

  // An entry that Back returns to has the address of an earlier moment; the design is what is on the screen.
  useEffect(() => {
    const { pathname } = location;
    const back = () => {
      if (location.pathname === pathname) keep();
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [keep]);

  // The server's pattern replaces what was derived from the handle.
  useEffect(() => {
    const { slots, past } = now.current;
    const untouched = past.length === 0 && slots.every((color) => !color);
    if (untouched && slots.length !== colorCount) show(beginDesign({ colorCount }));
  }, [colorCount, show]);

  const act = useCallback(
    (change: Change) => {
      const warning = refusal(now.current, change);
      setNotice(warning === undefined ? undefined : { kind: 'refused', text: warning });
      const next = changeDesign(now.current, change);
      if (next === now.current) return;
      const picked = pickedBy(change, now.current.slots, next.slots);
      now.current = next;
      recolorStages(latestShown.current(hexesOf(next.slots)), change.kind === 'shuffle');
      // The cloth renders first; messages may follow a frame later.
      afterPaint(() => {
        startTransition(() => setState(now.current));
        rememberColors(picked);
        keep();
      });
    },
    [keep],
  );

  const markSaved = useCallback(() => {
    const saved = slotsKey(now.current.slots);
    stored.current = { ...stored.current, saved };
    setSavedKey(saved);
    keep();
    saveDesign({ handle, name: designName(facts), colors: pickedColors(now.current.slots) });
  }, [keep, handle, facts]);

  const dismiss = useCallback(() => setNotice(undefined), []);
  return { state, notice, dismiss, ready, act, saved: savedKey === slotsKey(state.slots), markSaved };
}

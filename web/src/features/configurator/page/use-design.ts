import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { type Change, changeDesign, refusal } from '@colorway/rules/configurator/change-design.ts';
import {
  type DesignLink,
  designParams,
  type LinkParams,
  readDesignLink,
  slotsOfLink,
} from '@colorway/rules/configurator/design-link.ts';
import { beginDesign, type DesignState } from '@colorway/rules/configurator/design-state.ts';
import { leftOut, notInLibrary } from '@colorway/rules/configurator/messages.ts';
import { pickedColors, type Slots, slotsKey } from '@colorway/rules/configurator/slots.ts';
import { useRouter } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { recolorStages } from '../../../blocks/product-stage/recolor.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { rememberColors } from '../picker/use-color-history.ts';
import type { PatternFacts } from './pattern-facts.ts';
import { hexesOf } from './slot-colors.ts';

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

export interface DesignEditor {
  readonly state: DesignState;
  /** The colors have their names, and changes are taken. */
  readonly ready: boolean;
  readonly act: (change: Change) => void;
  /** The design equals the saved one. */
  readonly saved: boolean;
  readonly markSaved: () => void;
}

const PICKS: readonly Change['kind'][] = ['toggle', 'replace', 'fill'];

/** Colors picked by hand, not by an undo or the link. */
const pickedBy = ({ kind }: Change, before: Slots, after: Slots): readonly LibraryColor[] =>
  PICKS.includes(kind) ? pickedColors(after).filter(({ id }) => !before.some((one) => one?.id === id)) : [];

const begin = (colorCount: number, params: LinkParams, origin: LinkParams, library?: readonly LibraryColor[]) => {
  const link = readDesignLink(params);
  const colors = library ?? unnamedColors(link);
  const came = slotsOfLink(readDesignLink(origin), library ?? unnamedColors(readDesignLink(origin)), colorCount);
  const { slots, unknown, left } = slotsOfLink(link, colors, colorCount);
  return { state: beginDesign({ colorCount, slots, origin: came.slots, step: link.step }), unknown, left };
};

/** The design in hand: its changes, its address and what it leaves in the color history. */
export function useDesign(facts: PatternFacts, library: readonly LibraryColor[] | undefined): DesignEditor {
  const { handle, name, colorCount } = facts;
  const router = useRouter();
  const [params] = useState(() => paramsOf(router.latestLocation.searchStr));
  const [state, setState] = useState(() => begin(colorCount, params, params).state);
  const [ready, setReady] = useState(false);
  const [savedKey, setSavedKey] = useState<string>();
  const now = useRef(state);
  const stored = useRef<StoredDesign>({ handle, origin: params });

  const show = useCallback((next: DesignState) => {
    now.current = next;
    recolorStages(hexesOf(next.slots));
    startTransition(() => setState(next));
  }, []);

  const keep = useCallback(() => {
    if (library) keepDesign(designParams(params, now.current, library), stored.current);
  }, [library, params]);

  // The library names the colors of the link; from here on there is a design.
  useEffect(() => {
    if (!library || ready) return;
    const before = storedDesign(handle);
    if (before) stored.current = before;
    const { state: begun, unknown, left } = begin(colorCount, params, stored.current.origin, library);
    if (unknown.length > 0) notify({ kind: 'info', text: notInLibrary(unknown) });
    if (left.length > 0) notify({ kind: 'warning', text: leftOut(name, colorCount, left) });
    setSavedKey(stored.current.saved);
    show(begun);
    setReady(true);
  }, [library, ready, handle, name, colorCount, params, show]);

  // The server's pattern replaces what was derived from the handle.
  useEffect(() => {
    const { slots, past } = now.current;
    const untouched = past.length === 0 && slots.every((color) => !color);
    if (untouched && slots.length !== colorCount) show(beginDesign({ colorCount }));
  }, [colorCount, show]);

  const act = useCallback(
    (change: Change) => {
      const warning = refusal(now.current, change);
      if (warning) notify({ kind: 'warning', text: warning });
      const next = changeDesign(now.current, change);
      if (next === now.current) return;
      const picked = pickedBy(change, now.current.slots, next.slots);
      now.current = next;
      recolorStages(hexesOf(next.slots), change.kind === 'shuffle');
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
  }, [keep]);

  return { state, ready, act, saved: savedKey === slotsKey(state.slots), markSaved };
}

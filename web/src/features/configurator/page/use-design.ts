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

/** What an entry of the browser's history keeps of a design besides its address. */
interface KeptDesign {
  readonly handle: string;
  /** How the visitor came: what Reset brings back. */
  readonly origin: LinkParams;
  /** The design that was saved last. */
  readonly saved?: string | undefined;
}

const wordsOf = (search: string): LinkParams => [...new URLSearchParams(search)];

const searchOf = (words: LinkParams): string => {
  const text = new URLSearchParams(words.map(([name, value]) => [name, value])).toString();
  return text === '' ? '' : `?${text}`;
};

function keptDesign(handle: string): KeptDesign | undefined {
  const kept = (history.state as { readonly design?: KeptDesign } | null)?.design;
  return kept?.handle === handle ? kept : undefined;
}

/**
 * Into the entry that is there, past the router: to it this is the page that it shows already, and to draw a page anew for
 * each color would cost frames.
 */
function keepDesign(words: LinkParams, design: KeptDesign): void {
  const { pathname, hash } = location;
  const state = { ...(history.state as object | null), design };
  History.prototype.replaceState.call(history, state, '', pathname + searchOf(words) + hash);
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

/** What may wait until the picture has changed. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

export interface Desk {
  readonly state: DesignState;
  /** The colors have their names, and changes are taken. */
  readonly ready: boolean;
  readonly act: (change: Change) => void;
  /** The design stands as it was saved. */
  readonly saved: boolean;
  readonly markSaved: () => void;
}

const PICKS: readonly Change['kind'][] = ['toggle', 'replace', 'fill'];

/** What somebody picked, and not what an undo or the link brought. */
const pickedBy = ({ kind }: Change, before: Slots, after: Slots): readonly LibraryColor[] =>
  PICKS.includes(kind) ? pickedColors(after).filter(({ id }) => !before.some((one) => one?.id === id)) : [];

const begin = (colorCount: number, words: LinkParams, origin: LinkParams, library?: readonly LibraryColor[]) => {
  const link = readDesignLink(words);
  const colors = library ?? unnamedColors(link);
  const came = slotsOfLink(readDesignLink(origin), library ?? unnamedColors(readDesignLink(origin)), colorCount);
  const { slots, unknown, left } = slotsOfLink(link, colors, colorCount);
  return { state: beginDesign({ colorCount, slots, origin: came.slots, step: link.step }), unknown, left };
};

/** The design in hand: its changes, its address and what it leaves in the color history. */
export function useDesk(facts: PatternFacts, library: readonly LibraryColor[] | undefined): Desk {
  const { handle, name, colorCount } = facts;
  const router = useRouter();
  const [words] = useState(() => wordsOf(router.latestLocation.searchStr));
  const [state, setState] = useState(() => begin(colorCount, words, words).state);
  const [ready, setReady] = useState(false);
  const [savedKey, setSavedKey] = useState<string>();
  const now = useRef(state);
  const kept = useRef<KeptDesign>({ handle, origin: words });

  const show = useCallback((next: DesignState) => {
    now.current = next;
    recolorStages(hexesOf(next.slots));
    startTransition(() => setState(next));
  }, []);

  const keep = useCallback(() => {
    if (library) keepDesign(designParams(words, now.current, library), kept.current);
  }, [library, words]);

  // The library names the colors of the link; from here on there is a design.
  useEffect(() => {
    if (!library || ready) return;
    const before = keptDesign(handle);
    if (before) kept.current = before;
    const { state: begun, unknown, left } = begin(colorCount, words, kept.current.origin, library);
    if (unknown.length > 0) notify({ kind: 'info', text: notInLibrary(unknown) });
    if (left.length > 0) notify({ kind: 'warning', text: leftOut(name, colorCount, left) });
    setSavedKey(kept.current.saved);
    show(begun);
    setReady(true);
  }, [library, ready, handle, name, colorCount, words, show]);

  // What the server says of the pattern wins over what was known by name.
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
      // The cloth first; what is said about it may come a frame later.
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
    kept.current = { ...kept.current, saved };
    setSavedKey(saved);
    keep();
  }, [keep]);

  return { state, ready, act, saved: savedKey === slotsKey(state.slots), markSaved };
}

import { HISTORY_KEY } from '@colorway/rules/color/color-history.ts';
import {
  type BrowserDesign,
  type BrowserDesigns,
  MY_DESIGNS_KEY,
  NO_DESIGNS,
  parseMyDesigns,
  withDesign,
  withoutDesign,
} from '@colorway/rules/configurator/my-designs.ts';
import { useSyncExternalStore } from 'react';

type Design = Pick<BrowserDesign, 'handle' | 'name' | 'colors'>;

const listeners = new Set<() => void>();
/** A browser that blocks its storage, or whose storage is full, has the designs until the page is closed. */
let unstored: string | undefined;
let read: { readonly text: string | null; readonly designs: BrowserDesigns } = { text: null, designs: NO_DESIGNS };

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function current(): BrowserDesigns {
  const text = unstored ?? textAt(MY_DESIGNS_KEY);
  if (text !== read.text) read = { text, designs: parseMyDesigns(text) };
  return read.designs;
}

/** Returns false if the browser stored nothing. */
function write(designs: BrowserDesigns): boolean {
  const text = JSON.stringify(designs);
  try {
    localStorage.setItem(MY_DESIGNS_KEY, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
  return unstored === undefined;
}

/** Records the design in hand, by which the gallery colors its patterns (D84). */
export const rememberDesign = (design: Design): void =>
  void write({ ...current(), last: { ...design, at: Date.now() } });

/** Adds a design to the list of this browser; false if it is lost with the page. */
export const saveDesign = (design: Design): boolean => write(withDesign(current(), { ...design, at: Date.now() }));

export const removeDesign = (design: Design): void => void write(withoutDesign(current(), design));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useMyDesigns = (): BrowserDesigns => useSyncExternalStore(subscribe, current, () => NO_DESIGNS);

/** Patterns usually have so many slots. */
const MAX_PICKS = 4;

interface MyColors {
  readonly colors: BrowserDesign['colors'];
  /** The product that they were chosen on; undefined for colors that were only picked. */
  readonly handle: string | undefined;
}
const NO_COLORS: MyColors = { colors: [], handle: undefined };
let picks: { readonly text: string | null; readonly mine: MyColors } = { text: null, mine: NO_COLORS };

/** The last picks of the configurator, read as the colors of a design. */
function lastPicks(): MyColors {
  const text = textAt(HISTORY_KEY);
  if (text !== picks.text) {
    const { last } = parseMyDesigns(`{"last":{"handle":"picks","colors":${text ?? '[]'}}}`);
    picks = { text, mine: last ? { colors: last.colors.slice(0, MAX_PICKS), handle: undefined } : NO_COLORS };
  }
  return picks.mine;
}

/** The design that was last in hand in this browser, else the last picks (D84). */
const currentColors = (): MyColors => current().last ?? lastPicks();

export const useMyColors = (): MyColors => useSyncExternalStore(subscribe, currentColors, () => NO_COLORS);

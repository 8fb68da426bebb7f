import { readHex } from '../color/hex.ts';
import { MAX_SLOTS } from '../pattern/placeholder.ts';
import { MAX_HANDLE_LENGTH } from '../product/names/handle.ts';

/** A design as this browser stores it: enough to name it and to open it again. */
export interface BrowserDesign {
  readonly handle: string;
  /** `Harbor Stripe necktie` */
  readonly name: string;
  readonly colors: readonly { readonly hex: string; readonly colorName: string }[];
  /** Milliseconds. */
  readonly at: number;
}

export interface BrowserDesigns {
  /** The design that was last in hand; not saved by that. */
  readonly last: BrowserDesign | undefined;
  /** Newest first. */
  readonly saved: readonly BrowserDesign[];
}

export const MY_DESIGNS_KEY = 'myDesigns';
export const MAX_MY_DESIGNS = 8;
export const NO_DESIGNS: BrowserDesigns = { last: undefined, saved: [] };

const MAX_NAME_LENGTH = 200;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_NAME_LENGTH) : '');

const readColor = (value: unknown): BrowserDesign['colors'] => {
  const { hex, colorName } = (value ?? {}) as { readonly hex?: unknown; readonly colorName?: unknown };
  const read = typeof hex === 'string' ? readHex(hex) : undefined;
  return read === undefined ? [] : [{ hex: read, colorName: textOf(colorName) }];
};

/** Storage holds what an older release, another tab or a person wrote there: a design that cannot be opened is left out. */
function readDesign(value: unknown): readonly BrowserDesign[] {
  const { handle, name, colors, at } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof handle !== 'string' || !/^[a-z0-9-]+$/.test(handle) || handle.length > MAX_HANDLE_LENGTH) return [];
  const read = Array.isArray(colors) ? colors.slice(0, MAX_SLOTS).flatMap(readColor) : [];
  if (read.length === 0) return [];
  return [{ handle, name: textOf(name), colors: read, at: typeof at === 'number' && Number.isFinite(at) ? at : 0 }];
}

export function parseMyDesigns(text: string | null): BrowserDesigns {
  try {
    const { last, saved } = (JSON.parse(text ?? '{}') ?? {}) as { readonly last?: unknown; readonly saved?: unknown };
    return {
      last: readDesign(last)[0],
      saved: Array.isArray(saved) ? saved.flatMap(readDesign).slice(0, MAX_MY_DESIGNS) : [],
    };
  } catch {
    return NO_DESIGNS;
  }
}

type Named = Pick<BrowserDesign, 'handle' | 'colors'>;

/** One key for the same product of the same pattern in the same colors. */
export const designKey = ({ handle, colors }: Named): string => [handle, ...colors.map(({ hex }) => hex)].join();

export const withoutDesign = ({ last, saved }: BrowserDesigns, design: Named): BrowserDesigns => ({
  last,
  saved: saved.filter((one) => designKey(one) !== designKey(design)),
});

/** Puts a design first, without an earlier copy of it; it is also the last in hand. Only the newest stay. */
export const withDesign = (designs: BrowserDesigns, design: BrowserDesign): BrowserDesigns => ({
  last: design,
  saved: [design, ...withoutDesign(designs, design).saved].slice(0, MAX_MY_DESIGNS),
});

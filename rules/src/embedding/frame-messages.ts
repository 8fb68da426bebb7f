import { readHex } from '../color/hex.ts';

/** Every message between the page of a shop and the configurator in its frame carries this member. */
const MARK = 'colorway';
const VERSION = 1;

/** Colors by slot; null for a slot without one. */
export type SlotColors = readonly (string | null)[];

export type FromFrame =
  /** The frame listens; it does not know yet who is around it. */
  | { readonly type: 'here' }
  | { readonly type: 'ready'; readonly colors: SlotColors }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'change'; readonly colors: SlotColors }
  | { readonly type: 'saved'; readonly configuredId: string; readonly url: string; readonly picture: string };

export type FromPage =
  | { readonly type: 'hello' }
  | { readonly type: 'set'; readonly colors?: readonly string[]; readonly accent?: string; readonly pattern?: string };

const MAX_HEIGHT = 20_000;
const MAX_TEXT = 2_000;

export const marked = <Message extends FromFrame | FromPage>(message: Message): Message & { readonly colorway: 1 } => ({
  ...message,
  [MARK]: VERSION,
});

type Raw = Readonly<Record<string, unknown>>;

const unmark = (data: unknown): Raw | undefined =>
  typeof data === 'object' && data !== null && (data as Raw)[MARK] === VERSION ? (data as Raw) : undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

const slotColors = (value: unknown): SlotColors =>
  Array.isArray(value) ? value.slice(0, 6).map((one) => (isText(one) ? (readHex(one) ?? null) : null)) : [];

/** A message of the configurator; undefined for any other. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  const raw = unmark(data);
  switch (raw?.['type']) {
    case 'here':
      return { type: 'here' };
    case 'ready':
    case 'change':
      return { type: raw['type'], colors: slotColors(raw['colors']) };
    case 'resize': {
      const height = Math.ceil(Number(raw['height']));
      return height > 0 && height <= MAX_HEIGHT ? { type: 'resize', height } : undefined;
    }
    case 'saved': {
      const { configuredId, url, picture } = raw;
      return isText(configuredId) && isText(url) && isText(picture)
        ? { type: 'saved', configuredId, url, picture }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Colors as an attribute has them: hexes with or without #, separated by commas or spaces. Others are left out. */
export const readColorList = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .flatMap((one) => readHex(one) ?? [])
    .slice(0, 6);

/** A message of the page around the frame; undefined for any other. */
export function readFromPage(data: unknown): FromPage | undefined {
  const raw = unmark(data);
  if (raw?.['type'] === 'hello') return { type: 'hello' };
  if (raw?.['type'] !== 'set') return undefined;
  const { colors, accent, pattern } = raw;
  const hex = isText(accent) ? readHex(accent) : undefined;
  return {
    type: 'set',
    ...(Array.isArray(colors) && { colors: readColorList(colors.filter(isText).join()) }),
    ...(hex !== undefined && { accent: hex }),
    ...(isText(pattern) && /^[a-z0-9-]{1,200}$/.test(pattern) && { pattern }),
  };
}

interface Shown {
  readonly pattern: string;
  readonly colors: readonly string[];
  readonly accent?: string | undefined;
}

/** Hexes need no encoding. */
const searchOf = ({ colors, accent }: Omit<Shown, 'pattern'>): string => {
  const params = colors.map((hex, at) => `color${at + 1}=${hex.slice(1)}`);
  if (accent !== undefined) params.push(`accent=${accent.slice(1)}`);
  return params.length > 0 ? `?${params.join('&')}` : '';
};

export const EMBED_PATH = '/embed/configurator/';

/** The path of the configurator in a frame. */
export const framePath = ({ pattern, ...rest }: Shown): string =>
  `${EMBED_PATH}${encodeURIComponent(pattern)}${searchOf(rest)}`;

/** The path of the configurator on its own page, for a plain link. */
export const linkPath = ({ pattern, colors }: Shown): string =>
  `/configurator/${encodeURIComponent(pattern)}${searchOf({ colors })}`;

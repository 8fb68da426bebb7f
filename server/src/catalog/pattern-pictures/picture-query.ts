import { HEX_HELP, readHex } from '@colorway/rules/color/hex.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import { Problem } from '../../kernel/http/problem.ts';

export interface PictureQuery {
  /** Colors as #rrggbb; undefined for the pattern's default colors. */
  readonly colors: readonly string[] | undefined;
  readonly version: number | undefined;
  /** `small` for a card on a screen with one pixel each, `large` to look at closely. */
  readonly size: 'card' | 'small' | 'large';
}

const refuse = (path: string, message: string): never => {
  throw new Problem('invalid-input', { message, details: { issues: [{ path, message }] } });
};

const readColors = (text: string): readonly string[] => {
  const colors = text
    .split(',')
    .map((typed) => readHex(typed) ?? refuse('colors', `"${typed.slice(0, 20)}": ${HEX_HELP}`));
  return colors.length <= MAX_SLOTS ? colors : refuse('colors', `A pattern has at most ${MAX_SLOTS} colors.`);
};

const readVersion = (text: string): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : refuse('v', 'A version is a whole number from 1.');

const readSize = (text: string): PictureQuery['size'] =>
  text === 'small' || text === 'large' ? text : refuse('size', 'The size is small, large or left out.');

/** Parses the query of a picture URL, such as `?colors=a6192e,14213d&v=3&size=large`. */
export function pictureQuery(query: unknown): PictureQuery {
  const { colors, v, size } = query as { readonly colors?: unknown; readonly v?: unknown; readonly size?: unknown };
  const text = (value: unknown, path: string): string =>
    typeof value === 'string' ? value : refuse(path, 'Say this once.');
  return {
    colors: colors === undefined || colors === '' ? undefined : readColors(text(colors, 'colors')),
    version: v === undefined ? undefined : readVersion(text(v, 'v')),
    size: size === undefined ? 'card' : readSize(text(size, 'size')),
  };
}

/** Longer names are cut by some RIPs. */
const MAX_LENGTH = 28;

const safeName = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/_$/, '');

/** The spot that the knife follows. */
export const CUT_SPOT = 'CUT';

/** `CW_NAVY` per slot; a second color of the same name gets a number. */
export function spotNames(colors: readonly { readonly colorName: string; readonly hex: string }[]): readonly string[] {
  const taken = new Set<string>();
  return colors.map(({ colorName, hex }) => {
    const base = `CW_${safeName(colorName) || safeName(hex) || 'COLOR'}`;
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}_${count}`;
    taken.add(name);
    return name;
  });
}

/** `D-1042-1`: a line counted from 0, as Code 128 holds it. */
export const lineCode = (order: string, line: number): string => `${order}-${line + 1}`;

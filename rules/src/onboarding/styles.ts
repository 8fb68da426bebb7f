import { STYLE_PRODUCTS, WIZARD_STYLE_TYPES } from '../styles/style-products.ts';
import type { Segment } from './segments.ts';
import type { SelectedStyles, StylePick } from './state/inquiry-state.ts';

/** Specification 001, section 9. */
export const MAX_STYLES = 8;

export const MAKE_A_SELECTION = 'Make a selection';

/** Texts of a card's button; only the last one is disabled. */
export const STYLE_BUTTONS = { select: 'Select', remove: 'remove', full: 'maximum selected' } as const;
export type StyleButton = keyof typeof STYLE_BUTTONS;

type Named = Pick<StylePick, 'patternName' | 'productType'>;

/** One name may appear under several products, so both must match. */
export const isSameStyle = (one: Named, other: Named): boolean =>
  one.patternName === other.patternName && one.productType === other.productType;

export const isSelected = (styles: readonly Named[], style: Named): boolean =>
  styles.some((one) => isSameStyle(one, style));

export function styleButton(styles: readonly Named[], style: Named): StyleButton {
  if (isSelected(styles, style)) return 'remove';
  return styles.length >= MAX_STYLES ? 'full' : 'select';
}

/** Adds or removes a style; a full list stays unchanged. */
export function toggleStyle<Style extends Named>(styles: readonly Style[], style: Style): readonly Style[] {
  const button = styleButton(styles, style);
  if (button === 'remove') return styles.filter((one) => !isSameStyle(one, style));
  return button === 'full' ? styles : [...styles, style];
}

/** `Selected: 3/8`. */
export const selectedLabel = (styles: readonly Named[]): string => `Selected: ${styles.length}/${MAX_STYLES}`;

export interface StyleTab {
  readonly productType: (typeof WIZARD_STYLE_TYPES)[number];
  readonly name: string;
  /** Shown when above zero. */
  readonly count: number;
}

export const styleTabs = (styles: readonly Named[]): readonly StyleTab[] =>
  WIZARD_STYLE_TYPES.map((productType) => ({
    productType,
    name: STYLE_PRODUCTS.find(({ id }) => id === productType)?.tab ?? productType,
    count: styles.filter((one) => one.productType === productType).length,
  }));

/** The pick that has the focus after another one was removed: the next one, or the last. */
export const focusAfterRemoval = (removed: number, left: number): number => Math.min(removed, left - 1);

/** The name beside a picture: `Pocket Square`. */
export const styleProductName = (productType: string): string =>
  STYLE_PRODUCTS.find(({ id }) => id === productType)?.name ?? productType;

/** An organization needs a style or a text; a distributor can always continue (D34). */
export const canSkipStyles = (segment: Segment, { styles, custom }: SelectedStyles): boolean =>
  segment !== 'organization' || styles.length > 0 || custom.trim() !== '';

import { LISTED_SETS } from '@colorway/rules/color-library/edits/library-edits-view.ts';
import { CATEGORIES } from '@colorway/rules/color-library/families.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const asOption = (value: string): Option => ({ value, label: value });

export const categoryOptions: readonly Option[] = CATEGORIES.map(asOption);
export const setOptions: readonly Option[] = LISTED_SETS.map(asOption);

/** Adds an unlisted value to the options, so that it can be seen and changed. */
export const withValue = (options: readonly Option[], value: string): readonly Option[] =>
  options.some((option) => option.value === value) ? options : [asOption(value), ...options];

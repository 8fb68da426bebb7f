import type { InputOf } from '../api/operations.ts';

/** The colors of a design in slot order; names are those of the library. */
export type SharedColors = readonly (InputOf<'designs.share'>['colors'][number] & { readonly colorName: string })[];

import type { ProductDetails } from '../product-details.ts';
import type { Selections } from '../selections.ts';
import { selectionKey } from '../selections.ts';

/**
 * Returns the display name of an option or value: `smallRectangle:Small rectangle` defines one; an unlisted value is shown
 * unchanged.
 */
export const friendlyName = (entries: readonly string[], id: string): string =>
  entries.find((entry) => entry.startsWith(`${id}:`))?.slice(id.length + 1) ?? id;

/** Returns the chosen options as text: `Length`, `Regular 58"`. */
export const selectionLabel = (
  { options, friendlyOptionNames }: Pick<ProductDetails, 'options' | 'friendlyOptionNames'>,
  selections: Selections,
): { readonly name: string; readonly value: string }[] =>
  options.flatMap((option) => {
    const value = selections[selectionKey(option)];
    if (value === undefined) return [];
    return [{ name: friendlyName(friendlyOptionNames, option.name), value: friendlyName(friendlyOptionNames, value) }];
  });

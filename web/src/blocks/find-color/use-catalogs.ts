import { prepareNearest } from '@colorway/rules/color/nearest.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { useMemo } from 'react';
import { usePantone } from '../colors/use-pantone.ts';
import type { Catalogs } from './matches.ts';

/** The catalogs made ready to be looked through: reckoned once for each list. */
export function useCatalogs(colors: readonly LibraryColor[]): {
  readonly catalogs: Catalogs;
  readonly failed: boolean;
} {
  const coated = usePantone('coated');
  const uncoated = usePantone('uncoated');
  const library = useMemo(() => prepareNearest(colors), [colors]);
  const onCoated = useMemo(() => coated.value && prepareNearest(coated.value.colors), [coated.value]);
  const onUncoated = useMemo(() => uncoated.value && prepareNearest(uncoated.value.colors), [uncoated.value]);
  const catalogs = useMemo(
    () => ({
      library,
      pantone: { ...(onCoated && { coated: onCoated }), ...(onUncoated && { uncoated: onUncoated }) },
    }),
    [library, onCoated, onUncoated],
  );
  return { catalogs, failed: coated.failed || uncoated.failed };
}

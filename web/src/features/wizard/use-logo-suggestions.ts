import type { MainColor } from '@colorway/rules/color/main-colors.ts';
import { prepareNearest } from '@colorway/rules/color/nearest.ts';
import { BRAND_SET } from '@colorway/rules/color-library/color-sets.ts';
import type { UploadedFile } from '@colorway/rules/onboarding/inquiry-state.ts';
import { COLORS_LOOKED_AT, suggestColors } from '@colorway/rules/onboarding/suggest-colors.ts';
import { previewOf } from '@colorway/rules/onboarding/uploaded-files.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLibrary } from '../../blocks/colors/use-library.ts';
import { colorsAt } from '../../blocks/find-color/read-picture.ts';

/** A picture that cannot be read is passed over: the others may say enough. */
const colorsOf = async (files: readonly UploadedFile[]): Promise<readonly MainColor[]> => {
  const read = await Promise.allSettled(files.map((file) => colorsAt(previewOf(file) ?? '', COLORS_LOOKED_AT)));
  return read
    .flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    .sort((one, other) => other.share - one.share);
};

/** What we print that comes nearest to the pictures, a color for each slot; undefined while it is looked for. */
export function useLogoSuggestions(files: readonly UploadedFile[]) {
  const { value, failed } = useLibrary();
  const [found, setFound] = useState<readonly MainColor[]>();
  const addresses = files.map(({ downloadURL }) => downloadURL).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are the files
  useEffect(() => {
    let wanted = true;
    void colorsOf(files).then((colors) => {
      if (wanted) setFound(colors);
    });
    return () => {
      wanted = false;
    };
  }, [addresses]);
  const house = useMemo(
    () => value && prepareNearest(value.colors.filter(({ colorSet }) => colorSet === BRAND_SET)),
    [value],
  );
  const suggestions = useMemo(() => found && house && suggestColors(found, house), [found, house]);
  return { suggestions, failed };
}

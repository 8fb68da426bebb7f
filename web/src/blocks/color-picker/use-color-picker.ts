import { COLORS_NOT_LOADED, NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { notify } from '../../ui/notify/notify.ts';
import { importWhenOnline } from '../page/import-when-online.ts';
import type { ColorPickerProps } from './color-picker.tsx';
import { closePickerEntry } from './picker-entry.ts';

const load = importWhenOnline(() => import('./color-picker.tsx'));

/** The picker with the house colors and both Pantone catalogs. */
export const fetchColorPicker = async (): Promise<void> => {
  const { preloadLibrary, preloadPantone } = await load();
  await Promise.all([preloadLibrary(), preloadPantone()]);
};

/** Preloads the picker and the colors when the pointer or focus reaches a button that opens it. */
export const preloadColorPicker = (): void => {
  load().then(
    ({ preloadLibrary }) => preloadLibrary(),
    // Pressing the button tries again and reports a failure.
    () => undefined,
  );
};

/** The picker, which no first load carries: undefined until it was wanted. */
export function useColorPicker() {
  const [Picker, setPicker] = useState<ComponentType<ColorPickerProps>>();
  useEffect(closePickerEntry, []);
  /** Whether it came. */
  const want = async (): Promise<boolean> => {
    try {
      const { ColorPicker } = await load();
      setPicker(() => ColorPicker);
      return true;
    } catch {
      notify({ kind: 'error', text: `${COLORS_NOT_LOADED}. ${NOTHING_LOST}` });
      return false;
    }
  };
  return { Picker, want };
}

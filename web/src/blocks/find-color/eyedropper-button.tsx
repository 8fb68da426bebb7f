import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconColorPicker } from '../../ui/icons/icon-color-picker.ts';

interface EyeDropper {
  open(options?: { readonly signal?: AbortSignal }): Promise<{ readonly sRGBHex: string }>;
}

const eyedropper = (): (new () => EyeDropper) | undefined =>
  (window as { readonly EyeDropper?: new () => EyeDropper }).EyeDropper;

/** Takes a color from anywhere on the screen; only where the browser has such a tool. */
export function EyedropperButton({ onPick }: { readonly onPick: (hex: string) => void }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => setOffered(eyedropper() !== undefined), []);
  if (!offered) return null;

  const pick = async () => {
    const Tool = eyedropper();
    if (!Tool) return;
    // Esc while picking is no failure: everything stays as it was.
    const picked = await new Tool().open().catch(() => undefined);
    if (picked) onPick(picked.sRGBHex);
  };
  return (
    <Button onClick={() => void pick()}>
      <IconColorPicker className="icon" aria-hidden="true" />
      Pick from the screen
    </Button>
  );
}

import { COLOR_SLOTS } from '@colorway/rules/onboarding/color-slots.ts';
import { previewOf } from '@colorway/rules/onboarding/uploaded-files.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import type { LogoColorsProps } from './logo-colors-props.ts';
import { loadLogoPalette } from './step-parts.ts';

const LogoPalette = lazy(loadLogoPalette);

/** House colors that come near to the uploaded pictures; offered only when there is a picture. */
export function LogoColors({ files, ...rest }: LogoColorsProps) {
  const [open, setOpen] = useState(false);
  const pictures = files.filter((file) => previewOf(file) !== null);
  if (pictures.length === 0) return null;
  if (open)
    return (
      <Suspense fallback={<p className="logo-palette small quiet">Looking at your pictures</p>}>
        <LogoPalette files={pictures} {...rest} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div className="logo-colors">
      <Button
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadLogoPalette()}
        onFocus={() => void loadLogoPalette()}
      >
        <IconPalette className="icon" aria-hidden="true" />
        Suggest colors from my logo
      </Button>
      <span className="small quiet">{`Up to ${COLOR_SLOTS.length} colors, the nearest we print.`}</span>
    </div>
  );
}

import './find-color-button.css';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconColorFilter } from '../../ui/icons/icon-color-filter.ts';
import type { FindColorProps } from './find-color.tsx';

const load = () => import('./find-color.tsx');
const FindColor = lazy(load);

/** Opens the search by color; what it needs comes with the first press. */
export function FindColorButton(props: Omit<FindColorProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={() => void load()} onFocus={() => void load()}>
        <IconColorFilter className="icon" aria-hidden="true" />
        <span className="find-color__word">Find my color</span>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <FindColor {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import './find-color-button.css';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconColorFilter } from '../../ui/icons/icon-color-filter.ts';
import { lazyDialog } from '../page/lazy-part.tsx';
import type { FindColorProps } from './find-color.tsx';

const load = () => import('./find-color.tsx');
const FindColor = lazyDialog(load);
const prepare = (): void => void load().catch(() => undefined);

/** Opens the match of a color; the dialog and what it needs come with the first press. */
export function FindColorButton(props: Omit<FindColorProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={prepare} onFocus={prepare}>
        <IconColorFilter className="icon" aria-hidden="true" />
        <span className="find-color__word">Match a color</span>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <FindColor {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

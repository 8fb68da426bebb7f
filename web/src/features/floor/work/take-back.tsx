import { TAKE_BACK_MS } from '@colorway/rules/shop/floor/presses.ts';
import { useEffect, useState } from 'react';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import type { Made } from './piece-view.tsx';

interface TakeBackProps {
  readonly made: Made | undefined;
  readonly onTakeBack: (made: Made) => Promise<void>;
}

const SECOND = 1_000;

/** The last press, for as long as it can be taken back. The seconds are not announced. */
export function TakeBack({ made, onTakeBack }: TakeBackProps) {
  const [left, setLeft] = useState(TAKE_BACK_MS / SECOND);
  useEffect(() => {
    const end = made ? Date.parse(made.press.at) + TAKE_BACK_MS : 0;
    const timer = setInterval(() => setLeft(Math.max(0, Math.floor((end - Date.now()) / SECOND))), SECOND / 4);
    return () => clearInterval(timer);
  }, [made]);
  if (!made || left === 0) return null;
  return (
    <div className="floor-take-back">
      <p role="status">{made.text}</p>
      <button type="button" className="floor-button" onClick={() => void onTakeBack(made)}>
        <IconArrowBackUp className="icon" aria-hidden="true" />
        Take back
        <span className="figures" aria-hidden="true">{`${left} s`}</span>
      </button>
    </div>
  );
}

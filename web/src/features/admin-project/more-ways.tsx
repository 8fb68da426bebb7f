import { type ReactNode, useState } from 'react';
import { IconDots } from '../../ui/icons/icon-dots.ts';

/** On a phone what is seldom needed waits behind a button. */
export function MoreWays({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button more-ways"
        aria-label="More"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconDots className="icon" aria-hidden="true" />
      </button>
      <div className="more-ways__held" data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}

import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { IconMenu2 } from '../../ui/icons/icon-menu-2.ts';
import { IconX } from '../../ui/icons/icon-x.ts';

export const NarrowIcon = ({ open }: { readonly open: boolean }) =>
  open ? <IconX className="icon" aria-hidden="true" /> : <IconMenu2 className="icon" aria-hidden="true" />;

/** Below 1024 the links wait behind a button. Esc puts them away, and so does going somewhere. */
export function useNarrowMenu() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === here;
  return {
    open,
    toggle: () => setOpenedAt(open ? undefined : here),
    keys: ({ key, target, currentTarget }: KeyboardEvent) => {
      // A list that is open takes the first Esc.
      const inList = target instanceof Element && target.closest('.menu')?.querySelector('[aria-expanded=true]');
      if (key !== 'Escape' || !open || inList) return;
      setOpenedAt(undefined);
      currentTarget.querySelector<HTMLElement>('[aria-controls=admin-links]')?.focus();
    },
  };
}

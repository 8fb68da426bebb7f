import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../../ui/page/use-back-closes.ts';

/** A finger that moved less than this pressed the handle. */
const SLACK_PX = 6;
/** Farther than this the sheet goes on by itself. */
const FAR_PX = 40;

export interface Sheet {
  readonly isUp: boolean;
  readonly handle: {
    readonly onClick: () => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The colors on a phone: at rest below the picture, or up over a part of it. Back and Esc lower it. */
export function useSheet(): Sheet {
  const [isUp, setUp] = useState(false);
  const startY = useRef<number>(undefined);
  const dragged = useRef(false);
  useBackCloses(isUp, () => setUp(false));

  // A window that becomes wide has no sheet.
  useEffect(() => {
    const wide = matchMedia('(width >= 64em)');
    const change = () => {
      if (wide.matches) setUp(false);
    };
    wide.addEventListener('change', change);
    return () => wide.removeEventListener('change', change);
  }, []);

  return {
    isUp,
    handle: {
      onClick: () => {
        if (!dragged.current) setUp((now) => !now);
        dragged.current = false;
      },
      onPointerDown: ({ currentTarget, pointerId, clientY }) => {
        currentTarget.setPointerCapture(pointerId);
        startY.current = clientY;
        dragged.current = false;
      },
      onPointerMove: ({ clientY }) => {
        if (startY.current === undefined) return;
        const by = startY.current - clientY;
        if (Math.abs(by) > SLACK_PX) dragged.current = true;
        if (Math.abs(by) > FAR_PX) setUp(by > 0);
      },
      onPointerUp: () => {
        startY.current = undefined;
      },
      onPointerCancel: () => {
        startY.current = undefined;
      },
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !isUp) return;
      event.preventDefault();
      setUp(false);
    },
  };
}

import { type FocusEvent, type PointerEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

const HOVER_MS = 350;
const LONG_PRESS_MS = 500;

/** A few words on something: by hovering, by keyboard focus, by a long press. Esc puts them away. */
export function useTip() {
  const id = useId();
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return;
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    const elsewhere = () => setShown(false);
    addEventListener('keydown', hide);
    addEventListener('pointerdown', elsewhere);
    return () => {
      removeEventListener('keydown', hide);
      removeEventListener('pointerdown', elsewhere);
    };
  }, [shown]);

  const showAfter = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      pressed.current = ms === LONG_PRESS_MS;
      setShown(true);
    }, ms);
  };
  const stop = () => clearTimeout(timer.current);
  const hide = () => {
    stop();
    setShown(false);
  };

  const holder = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && showAfter(HOVER_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hide(),
    onPointerDown: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && showAfter(LONG_PRESS_MS),
    onPointerUp: stop,
    onPointerCancel: stop,
    // A press focuses, too; the words are for those who came by keys.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setShown(true),
    onBlur: hide,
    /** The click that ends a long press was for the words, not for the box. */
    onClickCapture: (event: SyntheticEvent) => {
      if (pressed.current) event.preventDefault();
      pressed.current = false;
    },
  };
  return { id, shown, holder };
}

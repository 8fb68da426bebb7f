import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type ButtonSize, buttonClass } from '../button/button-class.ts';
import { IconChevronDown } from '../icons/icon-chevron-down.ts';

interface DisclosureMenuProps {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** The icon alone is enough, as for three dots. */
  readonly isPlain?: boolean;
  /** The page that is open is one of the links. */
  readonly current?: boolean;
  /** Looks like a button of this size, not like a link of the bar. */
  readonly buttonSize?: ButtonSize;
  /** Links or buttons, each in an `<li>`. */
  readonly children: ReactNode;
}

/** A button that shows a short list of links. Esc and a press elsewhere close it. */
export function DisclosureMenu(props: DisclosureMenuProps) {
  const { label, icon, isPlain = false, current = false, buttonSize, children } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);

  const step = (by: number) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('li > a, li > button') ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by];
    (next ?? stops[by > 0 ? 0 : stops.length - 1])?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the button and the links
    <div
      ref={root}
      className="menu"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          setOpen(false);
          button.current?.focus();
        }
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          setOpen(true);
          requestAnimationFrame(() => step(event.key === 'ArrowDown' ? 1 : -1));
        }
      }}
    >
      <button
        ref={button}
        type="button"
        className={buttonSize ? buttonClass({ size: buttonSize }) : 'bar-link'}
        aria-current={current || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {label}
        {isPlain ? null : <IconChevronDown className="icon icon--small" aria-hidden="true" />}
      </button>
      <ul id={id} className="menu__list" hidden={!open}>
        {children}
      </ul>
    </div>
  );
}

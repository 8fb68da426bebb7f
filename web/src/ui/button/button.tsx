import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** Shows the spinner; the label should say what is happening ("Sending"). */
  readonly busy?: boolean;
}

export function Button({ look, size, wide, busy, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({
        ...(look ? { look } : {}),
        ...(size ? { size } : {}),
        ...(wide ? { wide } : {}),
      })}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

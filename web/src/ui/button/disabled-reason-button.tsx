import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface DisabledReasonButtonProps extends ComponentProps<typeof Button> {
  /** Why the button cannot be pressed; it becomes the label. Absent: the button works. */
  readonly reason?: string | undefined;
  /** Where to go instead, as a rule to the first field that is missing. */
  readonly onBlocked?: (() => void) | undefined;
}

/** Never truly disabled: it stays in the tab order, says why, and pressing it leads to the cause. */
export function DisabledReasonButton({ reason, onBlocked, children, onClick, ...rest }: DisabledReasonButtonProps) {
  if (!reason)
    return (
      <Button {...rest} onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <Button
      {...rest}
      aria-disabled="true"
      data-disabled
      onClick={(event) => {
        event.preventDefault();
        onBlocked?.();
      }}
    >
      {reason}
    </Button>
  );
}

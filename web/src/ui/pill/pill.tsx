import './pill.css';
import type { ReactNode } from 'react';

interface PillProps {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of a row of choices. */
export const Pill = ({ isPressed, onPress, children }: PillProps) => (
  <button type="button" className="pill" aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
);

import './question-dialog.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The answer that changes nothing; Esc and the X give it, too. */
  readonly stay: string;
  readonly onStay: () => void;
  readonly go: string;
  readonly goLook?: 'primary' | 'danger';
  readonly onGo: () => void;
}

/** A question with two answers; the focus starts on the one that changes nothing. */
export function QuestionDialog({ title, children, stay, onStay, go, goLook = 'primary', onGo }: QuestionDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useReturnFocus();
  useEffect(() => safe.current?.focus(), []);
  return (
    <Dialog title={title} onClose={onStay}>
      <div className="question-dialog__text">{children}</div>
      <div className="question-dialog__answers">
        <Button ref={safe} onClick={onStay}>
          {stay}
        </Button>
        <Button look={goLook} onClick={onGo}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
}

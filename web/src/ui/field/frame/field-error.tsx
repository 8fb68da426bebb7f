import '../field.css';
import type { ReactNode } from 'react';
import { IconAlertCircle } from '../../icons/icon-alert-circle.ts';

interface FieldErrorProps {
  readonly id: string;
  readonly children: ReactNode;
}

export const FieldError = ({ id, children }: FieldErrorProps) => (
  <p className="field__error" id={id} role="alert">
    <IconAlertCircle className="icon icon--small" aria-hidden="true" />
    <span>{children}</span>
  </p>
);

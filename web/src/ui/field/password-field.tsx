import { useState } from 'react';
import { IconEye } from '../icons/icon-eye.ts';
import { IconEyeOff } from '../icons/icon-eye-off.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be looked at before it is sent. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Hide the password' : 'Show the password'}
          onClick={() => setShown(!shown)}
        >
          <Eye className="icon" aria-hidden="true" />
        </button>
      }
    />
  );
}

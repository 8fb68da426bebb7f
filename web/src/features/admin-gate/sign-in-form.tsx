import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { isEmail } from '../../blocks/email/is-email.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

interface SignInFormProps {
  readonly title: string;
  readonly lead: string;
  /** The hint for password managers at the email. */
  readonly emailAutoComplete: string;
  /** The password or the code. */
  readonly secret: string;
  readonly secretField: RefObject<HTMLInputElement | null>;
  readonly busy: boolean;
  readonly onSubmit: (email: string) => void;
  readonly children: ReactNode;
}

/** Asks for the email and a secret; the first one that is missing gets the focus. */
export function SignInForm(props: SignInFormProps) {
  const { title, lead, emailAutoComplete, secret, secretField, busy, onSubmit, children } = props;
  const emailField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');

  const submit = () => {
    if (busy) return;
    if (!isEmail(email)) return emailField.current?.focus();
    if (!secret) return secretField.current?.focus();
    onSubmit(email.trim());
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1>{title}</h1>
      <p className="lead gate__lead">{lead}</p>
      <TextField
        ref={emailField}
        label="Email"
        type="email"
        autoComplete={emailAutoComplete}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {children}
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {busy ? 'Signing in' : 'Sign In'}
      </Button>
    </form>
  );
}

import { matchesLogInPattern } from '@colorway/rules/email/log-in-pattern.ts';
import { ENTER_VALID_EMAIL } from '@colorway/rules/email/messages.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type CodeSent, codeRequest } from './log-in-api.ts';

interface EmailStepProps {
  readonly email: string;
  /** Where the visitor was heading. */
  readonly heading?: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onSent: (sent: CodeSent) => void;
  readonly selectOnArrival: boolean;
}

export function EmailStep({ email, heading, onEmail, onSent, selectOnArrival }: EmailStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState(false);
  const { run, busy, refusal, clear } = useCommand('logIn.request', {
    after: onSent,
    refused: (error) => {
      setUnknown(error instanceof ApiError && error.code === 'no-projects');
      field.current?.focus();
    },
  });

  useEffect(() => {
    if (selectOnArrival) field.current?.select();
  }, [selectOnArrival]);

  const submit = () => {
    if (busy || !matchesLogInPattern(email)) return field.current?.focus();
    void run(codeRequest(email, heading));
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1>Your projects</h1>
      <p className="lead log-in__lead">Please enter your email address to see your projects.</p>
      <TextField
        ref={field}
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={refusal}
        onChange={(event) => {
          onEmail(event.target.value);
          clear();
        }}
      />
      <DisabledReasonButton
        type="submit"
        look="primary"
        size="large"
        wide
        busy={busy}
        reason={matchesLogInPattern(email) ? undefined : ENTER_VALID_EMAIL}
        onBlocked={() => field.current?.focus()}
      >
        Log In
      </DisabledReasonButton>
      <p className="small quiet log-in__note">
        {unknown ? 'Proofs go to the email of the person who requested them. ' : ''}
        No password needed. New here?{' '}
        <Link to="/new-project" className="text-link">
          Start a new project
        </Link>
      </p>
    </form>
  );
}

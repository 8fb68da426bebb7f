import { useRef, useState } from 'react';
import { EMAIL_HELP, isEmail } from '../../blocks/email/is-email.ts';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { AdminPage } from './admin-page.tsx';

export function CreateProjectScreen() {
  const emailField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [dealID, setDealID] = useState('');
  const [left, setLeft] = useState(false);
  const missing = !isEmail(email) || !dealID.trim();
  return (
    <AdminPage title="Create Project" lead="Email, deal ID and type. The project opens ready for proofs.">
      <form className="narrow-form" noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={emailField}
          label="Email"
          type="email"
          value={email}
          error={left && email && !isEmail(email) ? EMAIL_HELP : ''}
          onBlur={() => setLeft(true)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField label="Deal ID" value={dealID} onChange={(event) => setDealID(event.target.value)} />
        <DisabledReasonButton
          look="primary"
          size="large"
          wide
          reason={missing ? 'Enter an email and a deal ID' : undefined}
          onBlocked={() => emailField.current?.focus()}
        >
          Create Project
        </DisabledReasonButton>
      </form>
    </AdminPage>
  );
}

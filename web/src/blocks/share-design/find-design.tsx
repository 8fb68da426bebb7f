import './share-design.css';
import { looksLikeEmail } from '@colorway/rules/email/looks-like-email.ts';
import { ENTER_VALID_EMAIL } from '@colorway/rules/email/messages.ts';
import { readShareCode, SHARE_PATH } from '@colorway/rules/pattern/shared-design.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useCommand } from '../api/use-command.ts';

function ByCode() {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const code = readShareCode(typed);
    setWrong(code === undefined);
    // The design comes with its page.
    if (code !== undefined) location.assign(`${SHARE_PATH}/${code}`);
  };
  return (
    <form className="find-design__form" onSubmit={open} noValidate>
      <TextField
        label="Code or link"
        value={typed}
        placeholder="harbor-7k2q9fmx"
        autoComplete="off"
        spellCheck={false}
        error={isWrong ? 'A code ends in 8 letters and digits, like harbor-7k2q9fmx.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Open</Button>
    </form>
  );
}

function ByEmail() {
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isSent, setSent] = useState(false);
  const { run, busy, refusal } = useCommand('designs.find', { after: () => setSent(true) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isRight = looksLikeEmail(email.trim());
    setWrong(!isRight);
    if (isRight) void run({ email: email.trim() });
  };
  return (
    <form className="find-design__form" onSubmit={send} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        error={isWrong ? ENTER_VALID_EMAIL : refusal}
        onChange={({ target }) => {
          setEmail(target.value);
          setSent(false);
        }}
      />
      <Button type="submit" busy={busy}>
        Email my designs
      </Button>
      <p className="small quiet" role="status">
        {isSent ? 'If designs are saved with this email, their links are on the way.' : ''}
      </p>
    </form>
  );
}

/** Finds a saved design by its code, or has all links of an address mailed again. */
export const FindDesign = () => (
  <div className="find-design">
    <ByCode />
    <ByEmail />
  </div>
);

import { isOddEmail, suggestEmail } from '@colorway/rules/email/suggest-email.ts';

interface EmailHintProps {
  readonly email: string;
  readonly onMend: (email: string) => void;
  readonly help: string | null;
}

/** Suggests the likely address, or shows the usual help. It never blocks. */
export default function EmailHint({ email, onMend, help }: EmailHintProps) {
  const meant = suggestEmail(email);
  if (meant !== undefined)
    return (
      <span role="status">
        Did you mean{' '}
        <button type="button" className="text-link" onClick={() => onMend(meant)}>
          {meant}
        </button>
        ?
      </span>
    );
  return isOddEmail(email) ? <span role="status">Email may not reach this address. Check the spelling.</span> : help;
}

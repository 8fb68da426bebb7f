import { suggestEmail } from '@colorway/rules/email/suggest-email.ts';
import { useState } from 'react';
import { IconBulb } from '../../../ui/icons/icon-bulb.ts';

interface EmailHintProps {
  readonly email: string;
  readonly onMend: (email: string) => void;
  readonly help: string | null;
}

/** Suggests the likely address, or shows the usual help. It never blocks, and "It's right" ends it for this address. */
export default function EmailHint({ email, onMend, help }: EmailHintProps) {
  const [right, setRight] = useState<string>();
  const meant = suggestEmail(email);
  if (meant === undefined || right === email) return help;
  return (
    <span role="status" className="email-hint">
      <IconBulb className="icon icon--small" aria-hidden="true" />
      <span>
        Did you mean{' '}
        <button type="button" className="text-link" onClick={() => onMend(meant)}>
          {meant}
        </button>
        ?
      </span>
      <button type="button" className="email-hint__right" onClick={() => setRight(email)}>
        It's right
      </button>
    </span>
  );
}

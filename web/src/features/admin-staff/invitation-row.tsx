import type { Invitation } from '@colorway/contract/sign-in/staff-contract.ts';
import { IconMail, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { roleWords } from './role-options.ts';
import { dayWords } from './seen-words.ts';

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly onSendAgain: (() => Promise<unknown>) | undefined;
  readonly onWithdraw: () => Promise<unknown>;
}

export function InvitationRow({ invitation, onSendAgain, onWithdraw }: InvitationRowProps) {
  const { email, role, createdAt } = invitation;
  const [busy, setBusy] = useState(false);
  const press = (work: () => Promise<unknown>) => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return (
    <tr>
      <th scope="row">
        <span className="staff-person">
          <span className="staff-person__badge" aria-hidden="true">
            {email.slice(0, 1).toUpperCase()}
          </span>
          <b className="staff-person__email-only">{email}</b>
        </span>
      </th>
      <td data-label="Role">{roleWords[role]}</td>
      <td colSpan={3} data-label="State">
        <Tag icon={<IconMail className="icon icon--small" />}>Invited {dayWords(createdAt)}</Tag>
      </td>
      <td className="staff-table__act">
        {onSendAgain ? (
          <>
            <Button size="small" busy={busy} onClick={() => press(onSendAgain)}>
              Send again
            </Button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Take back the invitation of ${email}`}
              title="Take the invitation back"
              onClick={() => press(onWithdraw)}
            >
              <IconX className="icon" aria-hidden="true" />
            </button>
          </>
        ) : null}
      </td>
    </tr>
  );
}

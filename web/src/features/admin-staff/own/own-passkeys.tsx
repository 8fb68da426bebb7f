import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { addPasskey, hasPasskeys } from '../../../blocks/staff-account/passkey.ts';
import { useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconFingerprint } from '../../../ui/icons/icon-fingerprint.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { listPasskeys, type Passkey } from '../staff-api.ts';
import { useStaffChanged } from '../use-staff-list.ts';
import { OwnPart } from './own-part.tsx';

const used = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt ? `Last used ${formatDay(lastUsedAt)}` : `Added ${formatDay(createdAt)}, not used yet`;

export function OwnPasskeys({ onChanged }: { readonly onChanged?: () => unknown }) {
  const stepUp = useStepUp();
  const staffChanged = useStaffChanged();
  const passkeys = useQuery({ queryKey: ['own', 'passkeys'], queryFn: listPasskeys });
  const [offered, setOffered] = useState(true);
  useEffect(() => setOffered(hasPasskeys()), []);

  const again = () => Promise.all([passkeys.refetch(), staffChanged(), onChanged?.()]);

  const add = useCommand(() => stepUp(addPasskey), {
    after: () => void notify({ kind: 'success', text: 'Passkey added.' }),
    refused: notifyRefusal,
    always: again,
  });
  const remove = useCommand(({ id }: Passkey) => stepUp(() => call('passkeys.remove', { passkeyId: id })), {
    after: (_, { name }) => void notify({ kind: 'success', text: `The passkey of ${name} is removed.` }),
    refused: notifyRefusal,
    always: again,
  });

  return (
    <OwnPart title="Passkeys" lead="Use your fingerprint, face or PIN instead of a password." query={passkeys}>
      {(list) => (
        <>
          {list.length === 0 ? <p className="own__none">None yet.</p> : null}
          <ul className="own__list">
            {list.map((passkey) => (
              <li key={passkey.id}>
                <span>
                  <b>{passkey.name}</b>
                  <span className="tiny quiet">{used(passkey)}</span>
                </span>
                <TwoPressButton
                  size="small"
                  label="Remove"
                  armedLabel="Press again to remove"
                  doneLabel="Removed"
                  onConfirm={() => remove.runOrThrow(passkey)}
                />
              </li>
            ))}
          </ul>
          {offered ? (
            <Button busy={add.busy} onClick={() => void add.run()}>
              <IconFingerprint className="icon" aria-hidden="true" />
              Add a passkey
            </Button>
          ) : (
            <p className="tiny quiet">This browser has no passkeys, or the address is not https.</p>
          )}
        </>
      )}
    </OwnPart>
  );
}

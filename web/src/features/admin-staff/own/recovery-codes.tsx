import { RECOVERY_CODES } from '@colorway/rules/sign-in/recovery-code.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconKey } from '../../../ui/icons/icon-key.ts';
import type { Recovery } from '../staff-api.ts';
import { CodeSheet } from './code-sheet.tsx';
import { OwnPart } from './own-part.tsx';

const state = ({ left, madeAt, endsAt }: Recovery): string => {
  if (madeAt === null) return 'None yet.';
  const count = `${left} of ${RECOVERY_CODES} left, made ${formatDay(madeAt)}.`;
  return endsAt === null ? count : `${count} They end ${formatDay(endsAt)}. Make new, longer ones before.`;
};

export function RecoveryCodes({ recovery }: { readonly recovery: UseQueryResult<Recovery> }) {
  const stepUp = useStepUp();
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, runOrThrow, busy } = useCommand(
    (_: undefined, idempotencyKey) => stepUp(() => call('recovery.make', undefined, { idempotencyKey })),
    {
      after: (made) => {
        setCodes(made.codes);
        return recovery.refetch();
      },
      refused: notifyRefusal,
    },
  );

  return (
    <OwnPart
      title="Recovery codes"
      lead="For when you lose your password and passkey. Each works once."
      query={recovery}
    >
      {(now) => (
        <>
          {codes ? (
            <CodeSheet codes={codes} onDone={() => setCodes(undefined)} />
          ) : (
            <>
              <p className="own__none">{state(now)}</p>
              {now.madeAt === null ? (
                <Button busy={busy} onClick={() => void run()}>
                  <IconKey className="icon" aria-hidden="true" />
                  Make recovery codes
                </Button>
              ) : (
                <TwoPressButton
                  look="default"
                  label="Make new codes"
                  armedLabel="Press again: old codes stop working"
                  doneLabel="Made"
                  onConfirm={() => runOrThrow()}
                />
              )}
            </>
          )}
        </>
      )}
    </OwnPart>
  );
}

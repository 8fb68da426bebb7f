import { RECOVERY_CODES } from '@colorway/rules/sign-in/recovery-code.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { IconKey } from '../../ui/icons/icon-key.ts';
import { CodeSheet } from './code-sheet.tsx';
import { formatDay } from './last-seen-label.ts';
import { OwnPart } from './own-part.tsx';
import { sayRefusal } from './saying.ts';
import { makeRecoveryCodes, type Recovery } from './staff-api.ts';
import { useStepUp } from './step-up.tsx';

const state = ({ left, madeAt }: Recovery): string =>
  madeAt === null ? 'None yet.' : `${left} of ${RECOVERY_CODES} left, made ${formatDay(madeAt)}.`;

export function RecoveryCodes({ recovery }: { readonly recovery: UseQueryResult<Recovery> }) {
  const stepUp = useStepUp();
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);

  const make = async () => {
    setBusy(true);
    try {
      setCodes((await stepUp(makeRecoveryCodes)).codes);
      await recovery.refetch();
    } catch (error) {
      sayRefusal(error);
      throw error;
    } finally {
      setBusy(false);
    }
  };

  return (
    <OwnPart
      title="Recovery codes"
      lead="The way in when password and passkey are lost. Each works once."
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
                <Button busy={busy} onClick={() => void make().catch(() => undefined)}>
                  <IconKey className="icon" aria-hidden="true" />
                  Make recovery codes
                </Button>
              ) : (
                <TwoPressButton
                  look="default"
                  label="Make new codes"
                  armedLabel="Press again: the old ones end"
                  doneLabel="Made"
                  onConfirm={make}
                />
              )}
            </>
          )}
        </>
      )}
    </OwnPart>
  );
}

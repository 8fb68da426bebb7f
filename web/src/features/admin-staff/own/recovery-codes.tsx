import { RECOVERY_CODES } from '@colorway/rules/sign-in/recovery-code.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useSettings, useViewer } from '../../../blocks/page/page-context.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconCopy } from '../../../ui/icons/icon-copy.ts';
import { IconKey } from '../../../ui/icons/icon-key.ts';
import { IconPrinter } from '../../../ui/icons/icon-printer.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { notifyRefusal } from '../announcements.ts';
import type { Recovery } from '../staff-api.ts';
import { OwnPart } from './own-part.tsx';
import { useStepUp } from './step-up.tsx';

interface CodeSheetProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The only time that the codes are seen. Printing prints them alone. */
function CodeSheet({ codes, onDone }: CodeSheetProps) {
  const { brandName } = useSettings();
  const viewer = useViewer();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ kind: 'success', text: 'Codes copied.' }),
      () => notify({ kind: 'error', text: 'The codes were not copied: select them and copy them by hand.' }),
    );

  return (
    <section ref={sheet} className="code-sheet" tabIndex={-1} aria-labelledby="code-sheet-title">
      <p id="code-sheet-title" className="code-sheet__title">
        <b>Save these now. They are shown only once.</b>
      </p>
      <p className="code-sheet__print-only">
        Recovery codes of {viewer.kind === 'staff' ? viewer.email : ''} for {brandName}. Each works once.
      </p>
      <ul className="code-sheet__codes">
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="code-sheet__tools">
        <Button size="small" onClick={() => void copy()}>
          <IconCopy className="icon icon--small" aria-hidden="true" />
          Copy
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <IconPrinter className="icon icon--small" aria-hidden="true" />
          Print
        </Button>
        <Button size="small" look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  );
}

const state = ({ left, madeAt }: Recovery): string =>
  madeAt === null ? 'None yet.' : `${left} of ${RECOVERY_CODES} left, made ${formatDay(madeAt)}.`;

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

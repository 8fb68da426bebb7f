import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { notify } from '../../../ui/notify/notify.ts';

interface PanelProps {
  readonly provider: NonNullable<OutputOf<'secondFactor.read'>['provider']>;
  readonly onChanged: () => unknown;
}

/** Whether the own account is linked to the sign-in service. */
export function ProviderPanel({ provider: { name, linkedAt }, onChanged }: PanelProps) {
  const stepUp = useStepUp();
  const unlink = useCommand(() => stepUp(() => call('signInProvider.unlink')), {
    after: () => void notify({ kind: 'success', text: `Your account is no longer linked to ${name}.` }),
    refused: notifyRefusal,
    always: onChanged,
  });
  return (
    <section className="new-app" aria-labelledby="provider-title">
      <h2 id="provider-title">Continue with {name}</h2>
      <div className="new-app__off">
        {linkedAt === null ? (
          <p className="small quiet">
            Not linked. Choose Continue with {name} at your next sign-in to link your account by its email.
          </p>
        ) : (
          <>
            <p className="small quiet">Linked since {formatDay(linkedAt)}.</p>
            <TwoPressButton
              label="Unlink"
              armedLabel="Press again to unlink"
              doneLabel="Unlinked"
              onConfirm={() => unlink.runOrThrow()}
            />
          </>
        )}
      </div>
    </section>
  );
}

import '../staff.css';
import './security.css';
import { DEFAULT_GRACE_DAYS, GRACE_DAYS, IDLE_MINUTES } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { OwnSessions } from '../../../blocks/own-sessions/own-sessions.tsx';
import { usePageStore, useViewer } from '../../../blocks/page/page-context.tsx';
import { useRight } from '../../../blocks/page/viewer-rights.ts';
import { notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { StepUpProvider, useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/state-block.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { OwnPasskeys } from '../own/own-passkeys.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { RoleMatrix } from './role-matrix.tsx';

type Security = OutputOf<'secondFactor.read'>;
type Change = Omit<InputOf<'secondFactor.change'>, 'version'>;

const HOUR = 60;
const idleOptions = IDLE_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes < HOUR ? `${minutes} minutes` : `${minutes / HOUR} ${minutes === HOUR ? 'hour' : 'hours'}`,
}));
const graceOptions = GRACE_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? 'From today' : `In ${days} days`,
}));

const isPast = (iso: string): boolean => Date.parse(iso) <= Date.now();

const stateOf = ({ requiredFrom, have, of }: Security): string => {
  const count = `${have} of ${of} ${have === 1 ? 'has' : 'have'} one.`;
  if (requiredFrom === null) return `${count} A passkey or an authenticator app counts.`;
  return isPast(requiredFrom)
    ? `Since ${formatDay(requiredFrom)}. ${count} The others can only add one.`
    : `From ${formatDay(requiredFrom)}. ${count} The others may wait until then.`;
};

interface RulesProps {
  readonly security: Security;
  readonly isOwner: boolean;
  readonly onChanged: () => unknown;
}

/** The rules for everyone, which owners change. */
function SignInRules({ security, isOwner, onChanged }: RulesProps) {
  const stepUp = useStepUp();
  const [grace, setGrace] = useState(String(DEFAULT_GRACE_DAYS));
  const { requiredFrom, idleMinutes, version, hasApp, hasPasskey, provider } = security;
  const change = useCommand((changes: Change) => stepUp(() => call('secondFactor.change', { version, ...changes })), {
    refused: notifyRefusal,
    always: onChanged,
  });
  const isOn = requiredFrom !== null;
  const lacksOwn = !isOn && !hasApp && !hasPasskey;
  const turn = (on: boolean) => {
    const requireAfterDays = on ? (GRACE_DAYS.find((days) => String(days) === grace) ?? DEFAULT_GRACE_DAYS) : null;
    void change.run({ requireAfterDays });
  };
  return (
    <section aria-labelledby="rules-title">
      <h2 id="rules-title">Sign-in</h2>
      <div className="security__rule">
        <Switch
          label="Require a second factor from everyone"
          on={isOn}
          locked={!isOwner || change.busy || lacksOwn}
          onTurn={turn}
        />
        <p className="small quiet security__state">{stateOf(security)}</p>
        {lacksOwn && isOwner ? (
          <p className="small security__state">
            Add one to your own account first, so that you don't lock yourself out.
          </p>
        ) : null}
        {isOwner && !isOn && !lacksOwn ? (
          <div className="security__state security__grace">
            <SelectField
              label="It begins"
              small
              options={graceOptions}
              value={grace}
              onChange={(event) => setGrace(event.target.value)}
            />
          </div>
        ) : null}
      </div>
      <div className="security__rule security__rule--row">
        <SelectField
          label="Sign out after no use for"
          small
          options={idleOptions}
          value={String(idleMinutes)}
          disabled={!isOwner || change.busy}
          onChange={({ target }) => {
            const next = IDLE_MINUTES.find((minutes) => String(minutes) === target.value);
            if (next) void change.run({ idleMinutes: next });
          }}
        />
      </div>
      {provider ? <p className="small quiet">Continue with {provider.name} is on for everyone.</p> : null}
      {isOwner ? null : <p className="small quiet">Owners change these.</p>}
    </section>
  );
}

/** The notice for someone without a second factor. */
function Needed({ from }: { readonly from: string }) {
  const now = isPast(from);
  return (
    <AlertBlock
      tone="warning"
      icon={<IconLock className="icon" />}
      title={now ? 'Add a second factor to go on' : `From ${formatDay(from)} you need a second factor`}
    >
      <p>
        {now
          ? 'Add an authenticator app or a passkey here. Until then nothing else opens.'
          : 'Add an authenticator app or a passkey now, or wait until then.'}
      </p>
      {now ? null : (
        <Link to="/admin/admin-portal" className="text-link">
          Not now
        </Link>
      )}
    </AlertBlock>
  );
}

function SecurityParts({ security, again }: { readonly security: Security; readonly again: () => Promise<unknown> }) {
  const viewer = useViewer();
  const store = usePageStore();
  const stepUp = useStepUp();
  const isOwner = useRight('staff:change');
  const needed = viewer.kind === 'staff' ? viewer.secondFactorFrom : undefined;
  /** A new factor lifts the limit of this session. */
  const changed = async () => {
    store.setViewer(await call('sessions.viewer'));
    await again();
  };
  return (
    <>
      {needed ? <Needed from={needed} /> : null}
      <div className="security">
        <div className="security__main">
          <SignInRules security={security} isOwner={isOwner} onChanged={again} />
          <section aria-labelledby="sessions-title">
            <h2 id="sessions-title">Where you are signed in</h2>
            <OwnSessions kind="staff" again={stepUp} />
          </section>
        </div>
        <div className="security__side">
          <AuthenticatorPanel hasApp={security.hasApp} onChanged={changed} />
          <OwnPasskeys onChanged={changed} />
          {security.provider ? <ProviderPanel provider={security.provider} onChanged={again} /> : null}
        </div>
      </div>
      <RoleMatrix people={security.people} />
    </>
  );
}

export function SecurityScreen() {
  const security = useQuery({ queryKey: ['security'], queryFn: () => call('secondFactor.read') });
  return (
    <StepUpProvider>
      <AdminPage
        title="Security"
        lead="How staff prove who they are, where they are signed in, and what each role may do."
      >
        {security.isPending ? <Skeleton height={420} /> : null}
        {security.isError && !security.data ? (
          <ErrorState
            icon={<IconAlertCircle className="icon" />}
            title="The page did not load"
            action={<Button onClick={() => void security.refetch()}>Try again</Button>}
          >
            {security.error.message}
          </ErrorState>
        ) : null}
        {security.data ? <SecurityParts security={security.data} again={security.refetch} /> : null}
      </AdminPage>
    </StepUpProvider>
  );
}

import './connect.css';
import type { ConnectedService, ConnectStage } from '@colorway/contract/services/connect-contract.ts';
import { takenBy } from '@colorway/rules/connection/messages.ts';
import { connectable, SERVICE_IDS, type ServiceId } from '@colorway/rules/connection/services.ts';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useCopy } from '../../../blocks/copy/use-copy.ts';
import { CANCELLED, notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { StepUpProvider, useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { formatClock, formatMoment } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconArrowLeft } from '../../../ui/icons/icon-arrow-left.ts';
import { IconArrowRight } from '../../../ui/icons/icon-arrow-right.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts';
import { IconMinus } from '../../../ui/icons/icon-minus.ts';
import { IconPlayerPause } from '../../../ui/icons/icon-player-pause.ts';
import { IconSearchOff } from '../../../ui/icons/icon-search-off.ts';
import { IconServer2 } from '../../../ui/icons/icon-server-2.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';
import { CheckStep } from './check-step.tsx';
import { isUnlocked, useConnection, useKeepConnection } from './connect-api.ts';
import { KeysStep } from './keys-step.tsx';

interface OfConnection {
  readonly connection: ConnectedService;
}

const AllConnections = () => (
  <Link to="/admin/connections" className="text-link small">
    Connections
  </Link>
);

const STAGES = {
  none: { tone: 'quiet', Icon: IconPlayerPause, label: 'Not on yet' },
  saved: { tone: 'quiet', Icon: IconPlayerPause, label: 'Not on yet' },
  unreadable: { tone: 'error', Icon: IconAlertTriangle, label: 'Needs attention' },
  on: { tone: 'ok', Icon: IconCheck, label: 'On' },
  server: { tone: 'quiet', Icon: IconServer2, label: 'Set on the server' },
} as const satisfies Record<ConnectStage, unknown>;

function StageTag({ stage }: { readonly stage: ConnectStage }) {
  const { tone, Icon, label } = STAGES[stage];
  return (
    <IconTag tone={tone} Icon={Icon}>
      {label}
    </IconTag>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  readonly children: ReactNode;
}

const Step = ({ number, title, state, children }: StepProps) => (
  <li className="connect-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <span className="connect-step__mark figures" aria-hidden="true">
      {state === 'done' ? <IconCheck className="icon icon--small" /> : number}
    </span>
    <div className="connect-step__body">
      <h2>
        {title}
        {state === 'done' ? <span className="visually-hidden">, done</span> : null}
      </h2>
      {children}
    </div>
  </li>
);

function CallBack({ address }: { readonly address: string }) {
  const { copied, copy } = useCopy();
  return (
    <p className="connect-address">
      <code>{address}</code>
      <Button look="quiet" size="small" onClick={() => void copy(address)}>
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </Button>
    </p>
  );
}

function MakeStep({ connection: { service, callsBackTo, stage, fields } }: OfConnection) {
  const { make, name } = connectable(service);
  const where = fields.find(({ value }) => value !== null)?.value;
  const how = (
    <>
      <p className="small quiet">{make.text}</p>
      {callsBackTo === null ? null : <CallBack address={callsBackTo} />}
      {make.href === undefined ? null : (
        <p>
          <a href={make.href} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
            Open {name}
            <IconExternalLink className="icon icon--small" aria-hidden="true" />
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>
        </p>
      )}
    </>
  );
  if (stage === 'none' || stage === 'unreadable') return how;
  return (
    <>
      <p className="small quiet">Done.{where ? ` ${where}` : ''}</p>
      <details className="connect-how">
        <summary>How</summary>
        {how}
      </details>
    </>
  );
}

function TryStep({ connection }: OfConnection) {
  const { service, attempt } = connection;
  const { attempt: texts } = connectable(service);
  const keep = useKeepConnection();
  const { run, busy } = useCommand('connect.attempt', { after: keep, refused: notifyError });
  return (
    <>
      <p className="small quiet">{texts.text}</p>
      <Button
        busy={busy}
        aria-disabled={isUnlocked(connection) ? undefined : true}
        onClick={() => {
          if (isUnlocked(connection)) void run({ service });
        }}
      >
        {texts.label}
      </Button>
      <p className="connect-attempt small" role="status" data-ok={attempt?.ok}>
        {attempt && !busy ? `${attempt.text} (${formatMoment(attempt.at, new Date())})` : ''}
      </p>
    </>
  );
}

function OnStep({ connection }: OfConnection) {
  const { service, stage, onSince, takenBy: holder } = connection;
  const { name, turnOn: text } = connectable(service);
  const stepUp = useStepUp();
  const keep = useKeepConnection();
  const on = useCommand((input: { service: ServiceId }) => stepUp(() => call('connect.turnOn', input)), {
    messages: CANCELLED,
    refused: notifyRefusal,
    after: (now) => {
      keep(now);
      notify({ kind: 'success', text: `${name} is on since ${formatClock(now.onSince ?? new Date().toISOString())}.` });
    },
  });
  const off = useCommand('connect.turnOff', {
    refused: notifyError,
    after: (now) => {
      keep(now);
      notify({ kind: 'success', text: `${name} is off. What it did stays.` });
    },
  });
  if (stage === 'server') return <p className="small quiet">On, by the variables of the server.</p>;
  if (stage === 'on') {
    return (
      <>
        <p className="small quiet">
          {onSince === null ? '' : `On since ${formatMoment(onSince, new Date())}. `}
          Turning it off changes nothing about what it did.
        </p>
        <TwoPressButton
          look="default"
          label="Turn off"
          armedLabel="Press again to turn off"
          doneLabel="Off"
          onConfirm={() => off.runOrThrow({ service })}
        />
      </>
    );
  }
  return (
    <>
      <p className="small quiet">{text}</p>
      {holder === null ? null : <p className="connect-refusal small">{takenBy(holder.name, holder.onServer)}</p>}
      {isUnlocked(connection) && holder === null ? (
        <Button look="primary" busy={on.busy} onClick={() => void on.run({ service })}>
          {on.busy ? 'Turning on' : `Turn ${name} on`}
        </Button>
      ) : null}
    </>
  );
}

const WAYS = {
  out: { Icon: IconArrowRight, label: `To the service: ` },
  in: { Icon: IconArrowLeft, label: 'Back from it: ' },
  none: { Icon: IconMinus, label: 'Not moved: ' },
} as const;

function Side({ connection: { service, remarks, stage } }: OfConnection) {
  const { name, moves } = connectable(service);
  return (
    <aside className="connect-side" aria-label={`About ${name}`}>
      <h2>Remarks from {name}</h2>
      {remarks.length === 0 ? <p className="small quiet">No remarks yet.</p> : null}
      <ul className="connect-list">
        {remarks.map(({ at, text }) => (
          <li key={text}>
            <time className="tiny quiet figures" dateTime={at}>
              {formatMoment(at, new Date())}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <h2>What moves</h2>
      <ul className="connect-list connect-list--moves">
        {moves.map(({ way, text }) => {
          const { Icon, label } = WAYS[way];
          return (
            <li key={text}>
              <Icon className="icon icon--small" aria-hidden="true" />
              <span>
                <span className="visually-hidden">{label}</span>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
      <h2>Also on the server?</h2>
      <p className="small quiet">
        {stage === 'server'
          ? 'These keys are set there, so they win over keys set here.'
          : 'Keys set there win over keys set here, and this page then says so.'}
      </p>
    </aside>
  );
}

function Steps({ connection }: OfConnection) {
  const { service, stage } = connection;
  const { make } = connectable(service);
  const hasKeys = stage === 'saved' || stage === 'on' || stage === 'server';
  const isGood = isUnlocked(connection);
  const isOn = stage === 'on' || stage === 'server';
  const checkState = isGood ? 'done' : hasKeys ? 'now' : 'later';
  const tryState = connection.attempt?.ok ? 'done' : isGood && !isOn ? 'now' : 'later';
  return (
    <ol className="connect-steps">
      <Step number={1} title={make.title} state={hasKeys ? 'done' : 'now'}>
        <MakeStep connection={connection} />
      </Step>
      <Step number={2} title="Paste its keys" state={hasKeys ? 'done' : 'now'}>
        <KeysStep connection={connection} />
      </Step>
      <Step number={3} title="Check" state={checkState}>
        <CheckStep connection={connection} />
      </Step>
      <Step number={4} title="Try it" state={tryState}>
        <TryStep connection={connection} />
      </Step>
      <Step number={5} title="Turn it on" state={isOn ? 'done' : isGood ? 'now' : 'later'}>
        <OnStep connection={connection} />
      </Step>
    </ol>
  );
}

function Service({ service }: { readonly service: ServiceId }) {
  const { name, lead } = connectable(service);
  const { data, isPending, error, refetch } = useConnection(service);
  return (
    <AdminPage
      title={`Connect ${name}`}
      before={<AllConnections />}
      lead={lead}
      action={data ? <StageTag stage={data.stage} /> : undefined}
    >
      {isPending ? <WaitingRows rows={5} height={72} /> : null}
      {error && !data ? (
        <NotLoaded title="The connection did not load" error={error} onAgain={() => void refetch()} />
      ) : null}
      {data ? (
        <div className="connect">
          <Steps connection={data} />
          <Side connection={data} />
        </div>
      ) : null}
    </AdminPage>
  );
}

export function ConnectScreen() {
  const { service: named } = useParams({ from: '/work/office/system/admin/connections/$service' });
  const service = SERVICE_IDS.find((id) => id === named);
  if (service === undefined) {
    return (
      <AdminPage title="Connect" before={<AllConnections />} lead="">
        <EmptyState icon={<IconSearchOff className="icon icon--large" />} title="There is no service with this name">
          Choose one under Connections.
        </EmptyState>
      </AdminPage>
    );
  }
  return (
    <StepUpProvider>
      <Service key={service} service={service} />
    </StepUpProvider>
  );
}

import type { Connection, ConnectionPort, ConnectionState } from '@colorway/contract/services/service-contract.ts';
import { serviceIdOf } from '@colorway/rules/connection/services.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconChevronRight } from '../../ui/icons/icon-chevron-right.ts';
import { IconClockPause } from '../../ui/icons/icon-clock-pause.ts';
import { IconMoon } from '../../ui/icons/icon-moon.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';
import { backupMessage, contactMessages, PORT_NAMES, parkedMessage, serviceLabel } from './connection-messages.ts';
import { CONNECTIONS_KEY } from './connections-api.ts';

const Names = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 ? ', ' : null}
      <code>{name}</code>
    </Fragment>
  ));

/** Shows only names of variables, never their values. */
const HowToSwitch = ({ port, choices }: Pick<Connection, 'port' | 'choices'>) => (
  <details className="how-to-switch">
    <summary>
      <IconChevronRight className="icon icon--small" aria-hidden="true" />
      How to switch<span className="visually-hidden"> {PORT_NAMES[port]}</span>
    </summary>
    <dl>
      {choices.map(({ service, on, inApp, needs, also }) => (
        <div key={service}>
          <dt>{service}</dt>
          {inApp ? <dd>It is on, connected here.</dd> : null}
          <dd>
            {inApp ? 'Variables of the server win over it: ' : null}
            {on && !inApp ? 'It is on. To turn it off, remove ' : 'Set '}
            <Names names={needs} />
            {also.length > 0 ? (
              <>
                {'; '}
                {on && !inApp ? 'also read: ' : 'if you need them '}
                <Names names={also} />
              </>
            ) : null}
            , then restart the server.
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

/** The services of this part that can be connected in the app. */
const ConnectLinks = ({ choices }: Pick<Connection, 'choices'>) => {
  const links = choices.flatMap(({ service, on }) => {
    const id = serviceIdOf(service);
    return id === undefined ? [] : [{ id, service, on }];
  });
  if (links.length === 0) return null;
  return (
    <p className="connect-links">
      {links.map(({ id, service, on }) => (
        <Link key={id} to="/admin/connections/$service" params={{ service: id }} className="text-link small">
          {on ? 'Manage' : 'Connect'} {service}
        </Link>
      ))}
    </p>
  );
};

/** The answer stays beside the button until the next test. */
function TestButton({ port }: { readonly port: ConnectionPort }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<OutputOf<'services.test'>>();
  const { run, busy, refusal } = useCommand('services.test', {
    after: setAnswer,
    always: () => client.invalidateQueries({ queryKey: CONNECTIONS_KEY }),
  });
  const result = refusal === undefined ? answer : { ok: false, words: refusal };
  const Icon = result?.ok ? IconCheck : IconAlertTriangle;
  return (
    <>
      <Button
        size="small"
        busy={busy}
        aria-label={`Send a test: ${PORT_NAMES[port]}`}
        onClick={() => void run({ port })}
      >
        {busy ? null : <IconSend className="icon" aria-hidden="true" />}
        {busy ? 'Sending' : 'Send a test'}
      </Button>
      <p className="connection-test__answer" role="status" data-ok={result?.ok}>
        {result && !busy ? (
          <>
            <Icon className="icon icon--small" aria-hidden="true" />
            <span>{result.words}</span>
          </>
        ) : null}
      </p>
    </>
  );
}

const LOOKS = {
  works: { tone: 'ok', Icon: IconCheck, label: 'Works' },
  failing: { tone: 'error', Icon: IconAlertTriangle, label: 'Fails' },
  attention: { tone: 'error', Icon: IconAlertTriangle, label: 'Needs attention' },
  resting: { tone: 'warning', Icon: IconClockPause, label: 'Paused' },
  unheard: { tone: 'quiet', Icon: IconMoon, label: 'Not used yet' },
} as const satisfies Record<ConnectionState, unknown>;

function ConnectionTag({ state }: { readonly state: ConnectionState }) {
  const { tone, Icon, label } = LOOKS[state];
  return (
    <IconTag tone={tone} Icon={Icon}>
      {label}
    </IconTag>
  );
}

const RESTING = 'It failed five times in a row. We pause for a minute, then try again.';

interface ConnectionRowProps {
  readonly connection: Connection;
  readonly lastBackupAt: string | null;
}

export function ConnectionRow({ connection, lastBackupAt }: ConnectionRowProps) {
  const { port, meaning, whileAway: whileUnreachable, state, parked, testable, choices } = connection;
  const isUnreachable = state === 'failing' || state === 'resting';
  return (
    <tr>
      <th scope="row">{PORT_NAMES[port]}</th>
      <td>
        <p className="connection-table__service">{serviceLabel(connection)}</p>
        <p className="small quiet">{meaning}</p>
        <ConnectLinks choices={choices} />
        <HowToSwitch port={port} choices={choices} />
      </td>
      <td>
        <ConnectionTag state={state} />
        {state === 'resting' ? <p className="tiny">{RESTING}</p> : null}
        {parked > 0 ? (
          <p className="tiny">
            <Link to="/admin/deliveries" search={{ service: port, state: 'parked' }}>
              {parkedMessage(parked)}
            </Link>
          </p>
        ) : null}
        {isUnreachable && whileUnreachable !== null ? <p className="tiny">{whileUnreachable}</p> : null}
        {port === 'database' ? <p className="tiny">{backupMessage(lastBackupAt, new Date())}</p> : null}
        {contactMessages(connection, new Date()).map((line) => (
          <p key={line} className="tiny quiet figures">
            {line}
          </p>
        ))}
      </td>
      <td className="connection-table__test">{testable ? <TestButton port={port} /> : null}</td>
    </tr>
  );
}

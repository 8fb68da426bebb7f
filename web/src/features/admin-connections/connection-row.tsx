import type { Connection } from '@colorway/contract/services/service-contract.ts';
import { Link } from '@tanstack/react-router';
import { ConnectionTag } from './connection-tag.tsx';
import { backupMessage, heardWords, PORT_NAMES, parkedMessage, serviceWords } from './connection-words.ts';
import { HowToSwitch } from './how-to-switch.tsx';
import { TestButton } from './test-button.tsx';

const RESTING = 'It failed five times in a row, so it is left alone for a minute, then tried again.';

interface ConnectionRowProps {
  readonly connection: Connection;
  readonly lastBackupAt: string | null;
}

export function ConnectionRow({ connection, lastBackupAt }: ConnectionRowProps) {
  const { port, meaning, whileAway, state, parked, testable, choices } = connection;
  const isAway = state === 'failing' || state === 'resting';
  return (
    <tr>
      <th scope="row">{PORT_NAMES[port]}</th>
      <td>
        <p className="connection-table__service">{serviceWords(connection)}</p>
        <p className="small quiet">{meaning}</p>
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
        {isAway && whileAway !== null ? <p className="tiny">{whileAway}</p> : null}
        {port === 'database' ? <p className="tiny">{backupMessage(lastBackupAt, new Date())}</p> : null}
        {heardWords(connection, new Date()).map((words) => (
          <p key={words} className="tiny quiet figures">
            {words}
          </p>
        ))}
      </td>
      <td className="connection-table__test">{testable ? <TestButton port={port} /> : null}</td>
    </tr>
  );
}

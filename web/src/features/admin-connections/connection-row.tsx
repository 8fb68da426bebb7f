import type { Connection } from '@colorway/contract/services/service-contract.ts';
import { ConnectionTag } from './connection-tag.tsx';
import { heardWords, PORT_NAMES, serviceWords } from './connection-words.ts';
import { HowToSwitch } from './how-to-switch.tsx';
import { TestButton } from './test-button.tsx';

const RESTING = 'It failed five times in a row, so it is left alone for a minute, then tried again.';

export function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const { port, meaning, whileAway, state, testable, choices } = connection;
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
        {isAway && whileAway !== null ? <p className="tiny">{whileAway}</p> : null}
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

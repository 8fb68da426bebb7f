import './connections.css';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { CONNECTIONS_KEY, listConnections } from './connections-api.ts';

const LEAD = 'Each part is built in or handled by a service that you connect here or by variables of the server.';

/** Services' answers send no events, because only this page shows them. */
const LOOK_AGAIN_MS = 10_000;

export function ConnectionsScreen() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: CONNECTIONS_KEY,
    queryFn: listConnections,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <AdminPage title="Connections" lead={LEAD}>
      {isPending ? <WaitingRows rows={6} height={72} /> : null}
      {error && !data ? (
        <NotLoaded title="The connections did not load" error={error} onAgain={() => void refetch()} />
      ) : null}
      {data ? (
        <table className="admin-list-table admin-list-table--cards connection-table">
          <caption className="visually-hidden">Connections</caption>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Handled by</th>
              <th scope="col">State</th>
              <th scope="col">Test</th>
            </tr>
          </thead>
          <tbody>
            {data.connections.map((connection) => (
              <ConnectionRow key={connection.port} connection={connection} lastBackupAt={data.lastBackupAt} />
            ))}
          </tbody>
        </table>
      ) : null}
    </AdminPage>
  );
}

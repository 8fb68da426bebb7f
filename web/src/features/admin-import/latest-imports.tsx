import { countOf } from '@colorway/rules/text/count-of.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { formatMoment } from '../../blocks/when/format-moment.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import type { ImportRecord } from './use-import.ts';

const IMPORTS_KEY = ['admin', 'imports', 'list'] as const;

export function resultText(record: ImportRecord): string {
  if (record.kind === 'customers') {
    const { added, updated, unchanged } = record;
    return [`${added} added`, `${updated} updated`, ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])].join(', ');
  }
  const { projects, proofs, existing } = record;
  const here = existing > 0 ? [`${existing} already here`] : [];
  return [countOf(projects, 'project'), countOf(proofs, 'proof'), ...here].join(', ');
}

function Undo({ of: { importId, undoneAt, undoUntil, fileName } }: { readonly of: ImportRecord }) {
  const client = useQueryClient();
  const undo = useCommand('imports.undo', {
    after: () => {
      notify({ kind: 'success', text: `${fileName}: the import is undone.` });
      return client.invalidateQueries({ queryKey: IMPORTS_KEY });
    },
    refused: notifyError,
  });
  if (undoneAt !== null) return <span className="small quiet">Undone</span>;
  if (undoUntil === null) return null;
  return (
    <>
      <TwoPressButton
        size="small"
        look="default"
        label="Undo"
        armedLabel="Press again to undo"
        doneLabel="Undone"
        onConfirm={() => undo.runOrThrow({ importId })}
      />
      <p className="tiny quiet">
        until <Moment at={undoUntil} format={formatMoment} />
      </p>
    </>
  );
}

/** Imports that can be undone, and those of before. */
export function LatestImports() {
  const { data, isPending, error, refetch } = useQuery({ queryKey: IMPORTS_KEY, queryFn: () => call('imports.list') });
  if (isPending) return <WaitingRows rows={2} height={60} />;
  if (!data) return <NotLoaded title="The latest imports did not load" error={error} onAgain={() => void refetch()} />;
  if (data.imports.length === 0) return <p className="small quiet">No imports yet.</p>;
  return (
    <table className="admin-list-table admin-list-table--cards import-table">
      <caption className="visually-hidden">Latest imports</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Result</th>
          <th scope="col">Imported</th>
          <th scope="col">
            <span className="visually-hidden">Undo</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.imports.map((one) => (
          <tr key={one.importId}>
            <th scope="row">{one.fileName}</th>
            <td>{resultText(one)}</td>
            <td>
              <Moment at={one.at} />
              {one.by === '' ? '' : `, ${one.by}`}
            </td>
            <td>
              <Undo of={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

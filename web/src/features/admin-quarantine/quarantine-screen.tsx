import './quarantine.css';
import type { Quarantined } from '@colorway/contract/file/quarantine-contract.ts';
import { QUARANTINE_DAYS, SOURCE_LABELS } from '@colorway/rules/file/quarantine.ts';
import { formatBytes } from '@colorway/rules/text/format-bytes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { useViewer } from '../../blocks/page/page-context.tsx';
import { roleOf } from '../../blocks/page/viewer-rights.ts';
import { formatFullMoment } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconLock } from '../../ui/icons/icon-lock.ts';
import { notify } from '../../ui/notify/notify.ts';
import { ReleaseDialog } from './release-dialog.tsx';

const stateOf = ({ removedAt, released }: Quarantined): string | undefined => {
  if (removedAt !== null) return `Deleted ${formatFullMoment(removedAt)}.`;
  return released ? `Released by ${released.by}: ${released.reason}` : undefined;
};

interface FileRowProps {
  readonly file: Quarantined;
  readonly isOwner: boolean;
  readonly onRemove: () => Promise<unknown>;
  readonly onRelease: () => void;
}

function FileRow({ file, isOwner, onRemove, onRelease }: FileRowProps) {
  const { id, name, bytes, sha256, finding, source, projectId, sentBy, at, removedAt, released } = file;
  const state = stateOf(file);
  return (
    <li className="infected">
      <div>
        <b>{name}</b>
        <p className="small">
          {finding}, {formatBytes(bytes)}
        </p>
        <p className="small quiet">
          {SOURCE_LABELS[source]}
          {projectId === null ? null : (
            <>
              {' of '}
              <Link to="/admin/project/$id" params={{ id: projectId }} className="text-link">
                project {projectId}
              </Link>
            </>
          )}
          , sent by {sentBy}, <time dateTime={at}>{formatFullMoment(at)}</time>
        </p>
        <p className="tiny quiet mono">SHA-256 {sha256}</p>
        {state === undefined ? null : <p className="small">{state}</p>}
      </div>
      {removedAt === null ? (
        <div className="infected__acts">
          {isOwner && released === null ? (
            <Button size="small" onClick={onRelease}>
              Release
            </Button>
          ) : null}
          {isOwner && released ? (
            <a className="text-link small" href={`/api/admin/quarantine/${id}/file`} download>
              Download the infected file
            </a>
          ) : null}
          <TwoPressButton
            size="small"
            label="Delete now"
            armedLabel="Press again to delete"
            doneLabel="Deleted"
            onConfirm={onRemove}
          />
        </div>
      ) : null}
    </li>
  );
}

export function QuarantineScreen() {
  const isOwner = roleOf(useViewer()) === 'owner';
  const [releasing, setReleasing] = useState<Quarantined>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['admin', 'quarantine'],
    queryFn: () => call('quarantine.list'),
  });
  const remove = useCommand('quarantine.remove', {
    after: () => {
      notify({ kind: 'success', text: 'The infected file is deleted.' });
      return refetch();
    },
    refused: notifyError,
  });
  return (
    <AdminPage
      title="Quarantine"
      lead={`Files in which the scanner found a virus. They are sealed, and deleted after ${QUARANTINE_DAYS} days.`}
    >
      {isPending ? <WaitingRows rows={4} height={110} /> : null}
      {error && !data ? (
        <NotLoaded title="Quarantine did not load" error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.files.length === 0 ? (
        <EmptyState icon={<IconLock className="icon" />} title="No infected files">
          {data.scanner === null
            ? 'No scanner is connected, so files are not checked for viruses. The variable CLAMD connects ClamAV.'
            : `${data.scanner} scans every file before it is stored.`}
        </EmptyState>
      ) : null}
      {data && data.files.length > 0 ? (
        <>
          <p className="small quiet">{formatBytes(data.storedBytes)} are stored.</p>
          <ul className="infected-list">
            {data.files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                isOwner={isOwner}
                onRemove={() => remove.runOrThrow({ id: file.id })}
                onRelease={() => setReleasing(file)}
              />
            ))}
          </ul>
        </>
      ) : null}
      {releasing ? (
        <ReleaseDialog file={releasing} onReleased={refetch} onClose={() => setReleasing(undefined)} />
      ) : null}
    </AdminPage>
  );
}

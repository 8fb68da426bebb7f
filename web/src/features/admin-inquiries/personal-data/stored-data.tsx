import type { PersonalData } from '@colorway/contract/inquiry/personal-data-contract.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useRight } from '../../../blocks/page/viewer-rights.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconUserOff } from '../../../ui/icons/icon-user-off.ts';
import { keepPersonalData } from './use-personal-data.ts';

type Kind = Exclude<keyof PersonalData, 'email'>;

/** The kinds of stored data, in the order people expect. */
const STORED_KINDS = [
  { kind: 'inquiries', label: 'Inquiries', stays: false },
  { kind: 'partialInquiries', label: 'Saved basic info', stays: false },
  { kind: 'resumeLinks', label: 'Links to finish later', stays: false },
  { kind: 'savedDesigns', label: 'Saved designs', stays: false },
  { kind: 'files', label: 'Files', stays: false },
  { kind: 'mails', label: 'Emails', stays: false },
  { kind: 'crmEntries', label: 'Built-in CRM entries', stays: false },
  { kind: 'sessions', label: 'Sessions', stays: false },
  { kind: 'projects', label: 'Projects', stays: true },
  { kind: 'approvals', label: 'Proof approvals', stays: true },
  { kind: 'requests', label: 'Requests with their messages', stays: true },
  { kind: 'history', label: 'Project history entries', stays: true },
  { kind: 'activity', label: 'Staff activity', stays: false },
  { kind: 'orders', label: 'Orders', stays: true },
  { kind: 'problems', label: 'Problems with orders', stays: true },
] as const satisfies readonly { readonly kind: Kind; readonly label: string; readonly stays: boolean }[];

/** How many there are of each, with what stays as a business record at the end. */
const storedCounts = (stored: PersonalData) => STORED_KINDS.map((one) => ({ ...one, count: stored[one.kind].length }));

const isNothing = (stored: PersonalData): boolean => storedCounts(stored).every(({ count }) => count === 0);

const staysOnly = (stored: PersonalData): boolean =>
  storedCounts(stored).every(({ count, stays }) => stays || count === 0);

interface StoredDataProps {
  readonly stored: PersonalData;
  readonly onDelete: () => Promise<unknown>;
}

export function StoredData({ stored, onDelete }: StoredDataProps) {
  const isOwner = useRight('data:change');
  const { run, busy } = useCommand(keepPersonalData, { refused: notifyError });
  if (isNothing(stored))
    return (
      <EmptyState icon={<IconUserOff className="icon" />} title="Nothing is stored for this address">
        No inquiry, email, file or project mentions {stored.email}.
      </EmptyState>
    );
  return (
    <section className="held" aria-labelledby="held">
      <h2 id="held">Stored for {stored.email}</h2>
      <table className="admin-list-table held__table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="admin-list-table__figure">
              How many
            </th>
            <th scope="col">On delete</th>
          </tr>
        </thead>
        <tbody>
          {storedCounts(stored)
            .filter(({ count }) => count > 0)
            .map(({ kind, label, count, stays }) => (
              <tr key={kind}>
                <th scope="row">{label}</th>
                <td className="admin-list-table__figure figures">{count}</td>
                <td className={stays ? undefined : 'quiet'}>{stays ? 'Kept as a business record' : 'Deleted'}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className="held__ways">
        <Button busy={busy} onClick={() => void run(stored.email)}>
          {busy ? null : <IconDownload className="icon" aria-hidden="true" />}
          Export
        </Button>
        {isOwner && !staysOnly(stored) ? (
          <TwoPressButton
            label="Delete"
            armedLabel="Really Delete?"
            workingLabel="Deleting"
            doneLabel="Deleted!"
            onConfirm={onDelete}
          />
        ) : null}
      </div>
      <p className="small quiet">
        {isOwner ? 'A deletion cannot be undone. Export first if a copy was requested.' : 'An owner can delete it.'}
      </p>
    </section>
  );
}

import { useState } from 'react';
import { BulkBar, ChangeDialog, textOf } from '../../../blocks/bulk/bulk-bar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconArchive } from '../../../ui/icons/icon-archive.ts';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconCalendar } from '../../../ui/icons/icon-calendar.ts';
import { IconUser } from '../../../ui/icons/icon-user.ts';
import type { ProjectOwner } from '../projects-api.ts';
import type { useChangeProjects } from '../use-change-projects.ts';

type Values = Parameters<ReturnType<typeof useChangeProjects>['change']>[1];

export const projectCount = (count: number): string => (count === 1 ? '1 project' : `${count} projects`);

interface ProjectBarProps {
  readonly ids: readonly string[];
  /** All of the list are selected, not only those of the page. */
  readonly isAll: boolean;
  /** The number that can be selected beyond the page; undefined when there are no more. */
  readonly more: number | undefined;
  readonly areClosed: boolean;
  readonly owners: readonly ProjectOwner[];
  readonly me: string;
  readonly busy: boolean;
  readonly onAll: () => void;
  readonly onChange: (values: Values) => void;
  readonly onClear: () => void;
}

/** Changes the selected projects. */
export function ProjectBar(props: ProjectBarProps) {
  const { ids, isAll, more, areClosed, owners, me, busy, onAll, onChange, onClear } = props;
  const [dialog, setDialog] = useState<'owner' | 'date'>();
  const close = () => setDialog(undefined);
  const options = [
    ...owners.map(({ staffId, name }) => ({ value: staffId, label: staffId === me ? `${name} (you)` : name })),
    { value: '', label: 'Nobody' },
  ];
  return (
    <BulkBar
      label="Selected projects"
      count={isAll ? `All ${ids.length} selected` : `${ids.length} selected`}
      onClear={onClear}
    >
      {more === undefined ? null : (
        <Button size="small" look="quiet" onClick={onAll}>
          Select all {more.toLocaleString('en-US')}
        </Button>
      )}
      {areClosed ? null : (
        <>
          <Button size="small" busy={busy} onClick={() => setDialog('owner')}>
            <IconUser className="icon icon--small" aria-hidden="true" />
            Owner
          </Button>
          <Button size="small" busy={busy} onClick={() => setDialog('date')}>
            <IconCalendar className="icon icon--small" aria-hidden="true" />
            Due date
          </Button>
        </>
      )}
      <Button size="small" busy={busy} onClick={() => onChange({ isClosed: !areClosed })}>
        {areClosed ? (
          <IconArrowBackUp className="icon icon--small" aria-hidden="true" />
        ) : (
          <IconArchive className="icon icon--small" aria-hidden="true" />
        )}
        {areClosed ? 'Reopen' : 'Close'}
      </Button>
      {dialog === 'owner' ? (
        <ChangeDialog
          title={`Owner of ${projectCount(ids.length)}`}
          onSave={(form) => onChange({ ownerId: textOf(form, 'owner') })}
          onClose={close}
        >
          <SelectField label="Owner" name="owner" defaultValue={me} options={options} />
        </ChangeDialog>
      ) : null}
      {dialog === 'date' ? (
        <ChangeDialog
          title={`Due date of ${projectCount(ids.length)}`}
          onSave={(form) => onChange({ dueOn: textOf(form, 'date') })}
          onClose={close}
        >
          <TextField label="In hands by" name="date" type="date" help="Leave it empty to remove the date." />
        </ChangeDialog>
      ) : null}
    </BulkBar>
  );
}

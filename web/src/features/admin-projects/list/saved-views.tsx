import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import type { StaffEvent } from '../../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconBookmark } from '../../../ui/icons/icon-bookmark.ts';
import { IconTrash } from '../../../ui/icons/icon-trash.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { formatCount } from '../format-work.ts';
import { type ProjectSearch, searchOf, searchOfView, VIEWS } from '../project-search.ts';
import { type ProjectPage, type ProjectView, VIEWS_KEY } from '../projects-api.ts';

const VIEW_EVENTS: readonly StaffEvent[] = ['project-views-changed'];
const MAX_NAME = 40;

interface SaveDialogProps {
  readonly search: string;
  readonly onClose: () => void;
}

function SaveDialog({ search, onClose }: SaveDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, busy, refusal } = useCommand('adminProjects.saveView', {
    after: () => {
      void client.invalidateQueries({ queryKey: VIEWS_KEY });
      notify({ kind: 'success', text: 'View saved.' });
      onClose();
    },
  });
  useReturnFocus();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const shared = new FormData(event.currentTarget).get('shared') !== null;
    if (name.trim() === '') setFault('Enter a name.');
    else void run({ name: name.trim(), search, shared });
  };
  return (
    <Dialog title="Save view" onClose={onClose}>
      <form noValidate onSubmit={save}>
        <TextField
          label="Name"
          maxLength={MAX_NAME}
          autoComplete="off"
          help="Keeps the filters and the order of the list."
          error={fault ?? refusal}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
        />
        <CheckField label="For all staff" name="shared" />
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The command at the end of the tabs: saves the filters, or deletes the view that is open. */
function ViewCommand({ search, view }: { readonly search: string; readonly view: ProjectView | undefined }) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const refetch = () => void client.invalidateQueries({ queryKey: VIEWS_KEY });
  const restore = useCommand('adminProjects.saveView', { refused: notifyError, always: refetch });
  const remove = useCommand('adminProjects.removeView', {
    after: () => {
      if (!view) return;
      const { name, search: of, shared } = view;
      const action = { label: 'Undo', run: () => void restore.run({ name, search: of, shared }) };
      notify({ kind: 'success', text: `View ${name} deleted.`, action });
    },
    refused: notifyError,
    always: refetch,
  });
  if (view?.own)
    return (
      <Button size="small" look="quiet" busy={remove.busy} onClick={() => void remove.run({ id: view.id })}>
        <IconTrash className="icon icon--small" aria-hidden="true" />
        Delete view
      </Button>
    );
  if (view) return null;
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setSaving(true)}>
        <IconBookmark className="icon icon--small" aria-hidden="true" />
        Save view
      </Button>
      {isSaving ? <SaveDialog search={search} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

interface ProjectTabsProps {
  readonly search: ProjectSearch;
  readonly counts: ProjectPage['counts'] | undefined;
}

/** The views that everybody has, with their counts, then the saved ones. Each is an address. */
export function ProjectTabs({ search, counts }: ProjectTabsProps) {
  useStaffEvents(VIEW_EVENTS, VIEWS_KEY);
  const { data } = useQuery({ queryKey: VIEWS_KEY, queryFn: () => call('adminProjects.listViews') });
  const views = data?.views ?? [];
  const current = searchOf(search);
  const open = views.find((one) => one.search === current);
  const { columns } = search;
  const isKnown = VIEWS.some((one) => searchOf(one.search) === current);
  return (
    <div className="project-tabs">
      <nav aria-label="Which projects">
        {VIEWS.map(({ name, label, search: of }) => (
          <Link
            key={name}
            to="/admin/projects"
            search={{ ...of, ...(columns && { columns }) }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={searchOf(of) === current ? 'page' : undefined}
          >
            {label}
            {counts ? <span className="figures">{formatCount(counts[name])}</span> : null}
          </Link>
        ))}
        {views.map(({ id, name, search: of }) => (
          <Link
            key={id}
            to="/admin/projects"
            search={{ ...searchOfView(of), ...(columns && { columns }) }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={open?.id === id ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {isKnown ? null : <ViewCommand search={current} view={open} />}
    </div>
  );
}

import './view-tabs.css';
import { MAX_VIEW_NAME, type ViewedList } from '@colorway/rules/dashboard/viewed-lists.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { CheckField } from '../../ui/field/check-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconBookmark } from '../../ui/icons/icon-bookmark.ts';
import { IconTrash } from '../../ui/icons/icon-trash.ts';
import { notify } from '../../ui/notify/notify.ts';
import { call } from '../api/client.ts';
import { notifyError } from '../api/notify-error.ts';
import type { OutputOf } from '../api/operations.ts';
import { useCommand } from '../api/use-command.ts';
import type { StaffEvent } from '../staff-events/staff-events.ts';
import { useStaffEvents } from '../staff-events/use-staff-events.ts';

type SavedView = OutputOf<'adminProjects.listViews'>['views'][number];

const VIEWS_KEY = ['saved-views'] as const;
const VIEW_EVENTS: readonly StaffEvent[] = ['project-views-changed'];

interface SaveDialogProps {
  readonly list: ViewedList;
  readonly title: string;
  readonly search: string;
  readonly onClose: () => void;
}

function SaveDialog({ list, title, search, onClose }: SaveDialogProps) {
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
    else void run({ list, name: name.trim(), search, shared });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <TextField
          label="Name"
          maxLength={MAX_VIEW_NAME}
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

interface ViewCommandProps {
  readonly list: ViewedList;
  readonly saveLabel: string;
  readonly search: string;
  readonly view: SavedView | undefined;
}

/** The command at the end of the tabs: saves the filters, or deletes the view that is open. */
function ViewCommand({ list, saveLabel, search, view }: ViewCommandProps) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const refetch = () => void client.invalidateQueries({ queryKey: VIEWS_KEY });
  const restore = useCommand('adminProjects.saveView', { refused: notifyError, always: refetch });
  const remove = useCommand('adminProjects.removeView', {
    after: () => {
      if (!view) return;
      const { name, search: of, shared } = view;
      const action = { label: 'Undo', run: () => void restore.run({ list, name, search: of, shared }) };
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
        {saveLabel}
      </Button>
      {isSaving ? <SaveDialog list={list} title={saveLabel} search={search} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

export interface KnownTab {
  readonly label: string;
  readonly count?: ReactNode;
  /** The search of its address. */
  readonly search: object;
  /** Its search without the filters of a saved view that is open. */
  readonly alone?: object;
  readonly isCurrent: boolean;
}

interface ViewTabsProps {
  readonly list: ViewedList;
  /** Names the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly KnownTab[];
  /** The filters of the address as words, to save and to compare. */
  readonly current: string;
  /** False for filters that a tab has already. */
  readonly canSave: boolean;
  readonly saveLabel: string;
  /** The search of the address of a saved view. */
  readonly searchOf: (saved: string) => object;
}

const PATHS = { projects: '/admin/projects', orders: '/admin/orders' } as const;

/** The views that everybody has, with their counts, then the saved ones. Each is an address. */
export function ViewTabs({ list, label, tabs, current, canSave, saveLabel, searchOf }: ViewTabsProps) {
  useStaffEvents(VIEW_EVENTS, VIEWS_KEY);
  const { data } = useQuery({
    queryKey: [...VIEWS_KEY, list],
    queryFn: () => call('adminProjects.listViews', { list }),
  });
  const views = data?.views ?? [];
  const open = views.find((one) => one.search === current);
  const linkOf = (name: ReactNode, search: object, isCurrent: boolean) => (
    <Link
      to={PATHS[list]}
      search={search as never}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {name}
    </Link>
  );
  return (
    <div className="view-tabs">
      <nav aria-label={label}>
        {tabs.map((tab) => (
          <Fragment key={tab.label}>
            {linkOf(
              <>
                {tab.label}
                {tab.count}
              </>,
              open ? (tab.alone ?? tab.search) : tab.search,
              tab.isCurrent && !open,
            )}
          </Fragment>
        ))}
        {views.map(({ id, name, search }) => (
          <Fragment key={id}>{linkOf(name, searchOf(search), open?.id === id)}</Fragment>
        ))}
      </nav>
      {canSave || open ? <ViewCommand list={list} saveLabel={saveLabel} search={current} view={open} /> : null}
    </div>
  );
}

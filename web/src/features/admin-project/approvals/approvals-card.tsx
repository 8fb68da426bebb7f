import { MAX_APPROVER_NAME } from '@colorway/rules/project/approve/approval-ticks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { keyOf } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

const ApprovalSettingsDialog = lazy(() => import('./approval-settings-dialog.tsx'));

interface SecondApproverProps {
  readonly projectID: string;
  readonly saved: string | null;
  readonly onSaved: () => Promise<unknown>;
}

function SecondApprover({ projectID, saved, onSaved }: SecondApproverProps) {
  const [name, setName] = useState(saved ?? '');
  const { run, busy, refusal } = useCommand('approvals.setSecondApprover', {
    after: async (output) => {
      await onSaved();
      notify({
        kind: 'success',
        text: output.name === null ? 'One approval is enough now.' : `${output.name} has to approve, too.`,
      });
    },
  });
  const typed = name.trim();
  const isChanged = typed !== (saved ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void run({ projectID, name: typed === '' ? null : typed });
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label="Second approver"
        optional
        help="Each proof then needs two people, in any order."
        value={name}
        maxLength={MAX_APPROVER_NAME}
        autoComplete="off"
        error={refusal}
        onChange={({ target }) => setName(target.value)}
      />
      {isChanged ? (
        <Button type="submit" size="small" busy={busy}>
          Save
        </Button>
      ) : null}
    </form>
  );
}

/** The people who have to approve this project, and the settings of all approvals. */
export function ApprovalsCard() {
  const { projectID } = useProjectEditor().adminProject.project;
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  // Below the project's key, so that its events refetch it.
  const queryKey = [...keyOf(projectID), 'approvals'];
  const query = useQuery({ queryKey, queryFn: () => call('approvals.read', { projectID }), retry: false });
  return (
    <section className="project-card approvals-card" aria-labelledby="approvals-title">
      <h2 id="approvals-title">Approvals</h2>
      {query.isPending ? <WaitingRows rows={1} height={44} /> : null}
      {query.error && !query.data ? (
        <NotLoaded title="The approvals did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data ? (
        <SecondApprover
          key={query.data.secondApprover}
          projectID={projectID}
          saved={query.data.secondApprover}
          onSaved={() => client.invalidateQueries({ queryKey: keyOf(projectID) })}
        />
      ) : null}
      <div className="project-card__ways">
        <Button size="small" look="quiet" onClick={() => setOpen(true)}>
          Approvals of all projects
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <ApprovalSettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

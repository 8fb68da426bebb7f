import { formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { REMINDER_TITLES } from '@colorway/rules/dates/messages.ts';
import { type ReminderKind, reminderDays } from '@colorway/rules/dates/reminders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { IconBell } from '../../../ui/icons/icon-bell.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { type ProjectDates, useDatesAgain } from './dates-api.ts';
import type { Planned } from './use-planner.ts';

interface Row {
  readonly key: string;
  readonly day: string;
  readonly title: string;
  readonly state: string;
  readonly isOver: boolean;
}

const STATES: Readonly<Record<ReminderKind, string>> = {
  'two-days': 'Email, 9 AM',
  tomorrow: 'Email, 9 AM',
  call: 'Task for you',
  late: 'You send it',
};

const titleOf = (kind: ReminderKind | 'by-hand'): string =>
  kind === 'by-hand' ? 'Reminder sent by hand' : REMINDER_TITLES[kind];

/** Sent reminders, then those to come. */
function rowsOf({ sent, today, settings, dates, undecided }: ProjectDates, planned: Planned | undefined): Row[] {
  const gone = sent.map(({ kind, approveBy, sentOn }) => ({
    key: `${approveBy} ${kind} ${sentOn}`,
    day: sentOn,
    title: titleOf(kind),
    state: 'Sent',
    isOver: true,
  }));
  if (!planned) return gone;
  const { approveBy } = planned.plan;
  const isSent = (kind: ReminderKind) => sent.some((one) => one.kind === kind && one.approveBy === approveBy);
  const coming = reminderDays(approveBy, settings.closingDays)
    .filter(({ kind }) => !isSent(kind))
    .map(({ kind, day }) => ({
      key: kind,
      day,
      title: REMINDER_TITLES[kind],
      state: day < today ? 'Not sent' : STATES[kind],
      isOver: day < today || !dates.reminders || undecided === 0,
    }));
  return [...gone, ...coming].sort((a, b) => a.day.localeCompare(b.day));
}

function MailDialog({ projectID, onClose }: { readonly projectID: string; readonly onClose: () => void }) {
  const query = useQuery({
    queryKey: ['reminder-mail', projectID],
    queryFn: () => call('dates.previewReminder', { projectID }),
    staleTime: 0,
    retry: false,
  });
  return (
    <Dialog title="The email" onClose={onClose} wide>
      {query.isPending ? <WaitingRows rows={3} height={40} /> : null}
      {query.error ? <p role="alert">{query.error.message}</p> : null}
      {query.data ? (
        <>
          <p className="small quiet">To {query.data.to}</p>
          <p>
            <b>{query.data.subject}</b>
          </p>
          <p className="reminder-mail">{query.data.text}</p>
        </>
      ) : null}
    </Dialog>
  );
}

interface RemindersCardProps {
  readonly project: ProjectDates;
  readonly planned: Planned | undefined;
  readonly onTurn: (on: boolean) => void;
}

export function RemindersCard({ project, planned, onTurn }: RemindersCardProps) {
  const { project: head, dates, undecided } = project;
  const [isMailOpen, setMailOpen] = useState(false);
  const again = useDatesAgain(head.projectID);
  const remind = useCommand('dates.remind', {
    after: async ({ email }) => {
      notify({ kind: 'success', text: `Reminder sent to ${email}.` });
      await again();
    },
    refused: notifyError,
  });
  const rows = rowsOf(project, planned);
  return (
    <section aria-labelledby="reminders-title">
      <div className="reminders__head">
        <h2 id="reminders-title">Reminders</h2>
        <Switch label={dates.reminders ? 'On' : 'Off'} on={dates.reminders} onTurn={onTurn} />
      </div>
      <p className="small quiet">
        {undecided === 0
          ? 'Every proof is decided, so nobody is reminded.'
          : `For the ${undecided === 1 ? '1 proof' : `${undecided} proofs`} nobody has decided. They stop once a proof is approved or a change is asked.`}
      </p>
      <ol className="reminders">
        {rows.map(({ key, day, title, state, isOver }) => (
          <li key={key} data-over={isOver || undefined}>
            <b>{formatShortDay(day)}</b>
            <span>{title}</span>
            <span className="tiny quiet">{state}</span>
          </li>
        ))}
      </ol>
      <div className="reminders__ways">
        <Button size="small" busy={remind.busy} onClick={() => void remind.run({ projectID: head.projectID })}>
          <IconBell className="icon icon--small" aria-hidden="true" />
          Remind now
        </Button>
        <Button look="quiet" size="small" onClick={() => setMailOpen(true)}>
          See the email
        </Button>
      </div>
      {isMailOpen ? <MailDialog projectID={head.projectID} onClose={() => setMailOpen(false)} /> : null}
    </section>
  );
}

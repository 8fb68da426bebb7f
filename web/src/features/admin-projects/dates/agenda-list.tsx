import { CALENDAR_STEP_LABELS } from '@colorway/rules/calendar/agenda.ts';
import { type Day, formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { LightLabel } from '../../../blocks/light/light-label.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import type { AgendaItem } from '../projects-api.ts';

function Remind({ projectID }: Pick<AgendaItem, 'projectID'>) {
  const remind = useCommand('dates.remind', {
    after: ({ email }) => notify({ kind: 'success', text: `Reminder sent to ${email}.` }),
    refused: notifyError,
  });
  return (
    <TwoPressButton
      label="Remind"
      armedLabel="Send the email?"
      doneLabel="Reminded"
      look="default"
      size="small"
      onConfirm={() => remind.runOrThrow({ projectID })}
    />
  );
}

interface AgendaRowProps {
  readonly item: AgendaItem;
  readonly onTake: (projectID: string) => void;
}

function AgendaRow({ item, onTake }: AgendaRowProps) {
  const { projectID, name, step, note, days, light, ownerId } = item;
  const label = CALENDAR_STEP_LABELS[step];
  return (
    <li className="agenda-item">
      <LightLabel light={light} text={<span className="visually-hidden">{item.isLate ? 'Late' : label}</span>} />
      <span className="agenda-item__text">
        <Link to="/admin/project/$id" params={{ id: projectID }} className="agenda-item__name">
          {name}
        </Link>
        <span className="tiny quiet">
          {label}: {note.charAt(0).toLowerCase() + note.slice(1)}
          {ownerId === null ? ', nobody has taken it' : ''}
        </span>
      </span>
      <span className="small quiet figures">{days === 0 ? 'Today' : countOf(days, 'day')}</span>
      <AgendaAction item={item} onTake={onTake} />
    </li>
  );
}

function AgendaAction({ item: { projectID, name, ownerId, canRemind }, onTake }: AgendaRowProps) {
  if (ownerId === null)
    return (
      <Button size="small" onClick={() => onTake(projectID)} aria-label={`Take it: ${name}`}>
        Take it
      </Button>
    );
  if (canRemind) return <Remind projectID={projectID} />;
  return (
    <Link
      to="/admin/project/$id"
      params={{ id: projectID }}
      className={buttonClass({ size: 'small' })}
      aria-label={`Open ${name}`}
    >
      Open
    </Link>
  );
}

interface AgendaGroupProps {
  readonly title: string;
  readonly items: readonly AgendaItem[];
  readonly isLate?: boolean;
  readonly onTake: (projectID: string) => void;
}

function AgendaGroup({ title, items, isLate, onTake }: AgendaGroupProps) {
  const id = useId();
  return (
    <section className="agenda-group" aria-labelledby={id} data-late={isLate ? '' : undefined}>
      <h3 id={id}>{title}</h3>
      {items.length === 0 ? <p className="small quiet">Nothing is due.</p> : null}
      <ul>
        {items.map((item) => (
          <AgendaRow key={`${item.projectID} ${item.step}`} item={item} onTake={onTake} />
        ))}
      </ul>
    </section>
  );
}

interface AgendaListProps {
  readonly today: Day;
  readonly items: readonly AgendaItem[];
  readonly onTake: (projectID: string) => void;
}

/** Late items, today, and the days on which something is due. */
export function AgendaList({ today, items, onTake }: AgendaListProps) {
  const late = items.filter(({ isLate }) => isLate);
  const ahead = Map.groupBy(
    items.filter(({ isLate, day }) => !isLate && day >= today),
    ({ day }) => day,
  );
  const { [today]: ofToday = [], ...later } = Object.fromEntries(ahead);
  return (
    <section className="agenda" aria-labelledby="agenda-title">
      <h2 id="agenda-title">Agenda</h2>
      {late.length === 0 ? null : <AgendaGroup title={`Late, ${late.length}`} items={late} isLate onTake={onTake} />}
      <AgendaGroup title={`Today, ${formatShortDay(today)}`} items={ofToday} onTake={onTake} />
      {Object.entries(later).map(([day, ofDay]) => (
        <AgendaGroup key={day} title={formatShortDay(day)} items={ofDay} onTake={onTake} />
      ))}
    </section>
  );
}

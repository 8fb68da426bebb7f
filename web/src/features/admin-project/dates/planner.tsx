import { formatFullDay, formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { formatService } from '@colorway/rules/dates/due.ts';
import { DATE_FIELD_LABELS, lateSteps, movedDay, tooLate } from '@colorway/rules/dates/messages.ts';
import { DATE_STEPS, type DateOption, type DateStep } from '@colorway/rules/dates/plan.ts';
import { workingDayOnOrBefore } from '@colorway/rules/dates/working-days.ts';
import { readDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { CalendarAddress } from '../../../blocks/calendar-address/calendar-address.tsx';
import { LightLabel } from '../../../blocks/light/light-label.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { DateField } from '../../../ui/field/date/date-field.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { DateSettingsDialog } from './date-settings-dialog.tsx';
import type { ProjectDates } from './dates-api.ts';
import { RemindersCard } from './reminders-card.tsx';
import { Timeline } from './timeline.tsx';
import { type Planned, priceOf, usePlanner } from './use-planner.ts';

export const DATES_LEAD = 'Counted back from the day it has to be there.';

/** Also reads a day as it is shown, with its weekday. */
const readTyped = (typed: string, today: string) => readDay(typed.replace(/^[a-z]+,\s*(?=[a-z])/i, ''), today);

type Field = 'arriveBy' | DateStep;
type ReadField = (field: Field) => typeof readTyped;

/** Fields with text that is no day. They count as empty, so nothing is saved until the text is corrected. */
function useUnreadFields() {
  const [unread, setUnread] = useState<ReadonlySet<Field>>(new Set());
  const readField: ReadField = (field) => (typed, today) => {
    const reading = readTyped(typed, today);
    const isUnread = !reading.ok && typed.trim() !== '';
    if (isUnread !== unread.has(field)) {
      setUnread((now) => (isUnread ? new Set(now).add(field) : new Set([...now].filter((one) => one !== field))));
    }
    return reading;
  };
  return { hasUnread: unread.size > 0, readField };
}
const showFullDay = (day: string) => (day === '' ? '' : formatFullDay(day));

const Note = ({ children, live = false }: { readonly children: ReactNode; readonly live?: boolean }) => (
  <AlertBlock tone="info" icon={<IconInfoCircle className="icon" />} live={live}>
    {children}
  </AlertBlock>
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface OptionRowProps {
  readonly option: DateOption;
  readonly detail: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One that is too late is crossed out and cannot be chosen. */
function OptionRow({ option, detail, name, isChosen, onChoose }: OptionRowProps) {
  const { times, approveBy, light, daysLate } = option;
  if (daysLate > 0) {
    return (
      <li className="date-option" data-chosen={isChosen || undefined} data-late>
        <span className="date-option__name">
          <IconX className="icon icon--small" aria-hidden="true" />
          <b>{times.service}</b>
          <span>{detail}</span>
        </span>
        <span className="small">{tooLate(daysLate)}</span>
      </li>
    );
  }
  return (
    <li className="date-option" data-chosen={isChosen || undefined}>
      <label className="date-option__name">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        <b>{times.service}</b>
        <span className="quiet">{detail}</span>
      </label>
      <LightLabel light={light} text={`Approve by ${formatShortDay(approveBy)}`} />
    </li>
  );
}

interface OptionsProps {
  readonly project: ProjectDates;
  readonly planned: Planned;
  readonly onChoose: (service: string) => void;
}

function Options({ project, planned, onChoose }: OptionsProps) {
  const name = useId();
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const { checkDays } = project.settings;
  return (
    <section aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>What still fits</h2>
      <ul className="date-options">
        {planned.options.map((option) => (
          <OptionRow
            key={option.times.service}
            option={option}
            detail={capital(formatService(option.times, priceOf(project, option.times.service)))}
            name={name}
            isChosen={option.times.service === planned.times.service}
            onChoose={() => onChoose(option.times.service)}
          />
        ))}
      </ul>
      <p className="tiny quiet date-options__note">
        Working days and closing days come from{' '}
        <button type="button" className="text-link tiny" onClick={() => setSettingsOpen(true)}>
          Settings
        </button>
        . {checkDays === 1 ? 'One day is' : checkDays === 2 ? 'Two days are' : `${checkDays} days are`} kept for
        checking the file and paying.
      </p>
      {isSettingsOpen ? (
        <DateSettingsDialog
          services={project.services.map(({ service }) => service)}
          projectID={project.project.projectID}
          onClose={() => setSettingsOpen(false)}
        />
      ) : null}
    </section>
  );
}

interface StepDaysProps {
  readonly project: ProjectDates;
  readonly planned: Planned;
  readonly byHand: Readonly<Record<DateStep, string | null>>;
  readonly readField: ReadField;
  readonly onChange: (step: DateStep, day: string | null) => void;
}

/** Days that staff set by hand in place of the counted ones. */
function StepDays({ project, planned, byHand, readField, onChange }: StepDaysProps) {
  const { plan } = planned;
  const counted = { approve: plan.approveBy, pay: plan.pay.to, print: plan.print.from, ship: plan.ship.from };
  const [isOpen] = useState(() => DATE_STEPS.some((step) => byHand[step] !== null));
  return (
    <details className="step-days" open={isOpen}>
      <summary>Set a day by hand</summary>
      <div className="step-days__fields">
        {DATE_STEPS.map((step) => (
          <DateField
            key={step}
            label={DATE_FIELD_LABELS[step]}
            value={byHand[step] ?? ''}
            placeholder={formatShortDay(counted[step])}
            today={project.today}
            show={showFullDay}
            read={readField(step)}
            onChange={(day) => onChange(step, day === '' ? null : day)}
          />
        ))}
      </div>
      <p className="tiny quiet">Empty fields are counted back. A day set by hand moves the steps before it.</p>
    </details>
  );
}

export function Planner({ project }: { readonly project: ProjectDates }) {
  const planner = usePlanner(project);
  const { hasUnread, readField } = useUnreadFields();
  const { shown, planned } = planner;
  const { projectID, name } = project.project;
  const { closingDays } = project.settings;
  const { arriveBy } = shown;
  const isImpossible = planned?.options.every(({ daysLate }) => daysLate > 0);
  const moved =
    arriveBy === null
      ? undefined
      : movedDay(arriveBy, closingDays, arriveBy === project.inquiryDay ? 'inquiry' : 'staff');
  const warnings = planned ? lateSteps(planned.plan.tooLateSteps, shown) : [];
  return (
    <AdminPage
      title="Dates"
      lead={DATES_LEAD}
      before={
        <Link to="/admin/project/$id" params={{ id: projectID }} className="text-link small">
          {name}
        </Link>
      }
      action={
        <div className="dates-head">
          <div className="dates-head__day">
            <DateField
              label="In hands by"
              value={arriveBy === null ? '' : workingDayOnOrBefore(arriveBy, closingDays)}
              today={project.today}
              show={showFullDay}
              read={readField('arriveBy')}
              onChange={(day) => planner.change({ arriveBy: day === '' ? null : day })}
            />
          </div>
          <Button look="primary" busy={planner.busy} onClick={() => hasUnread || void planner.save()}>
            {isImpossible ? 'Save anyway' : 'Save dates'}
          </Button>
        </div>
      }
    >
      <div className="dates-notes">
        {moved === undefined ? null : <Note>{moved}</Note>}
        {planner.notes.map((note) => (
          <Note key={note} live>
            {note}
          </Note>
        ))}
        {[...warnings, ...(planner.refusal === undefined ? [] : [planner.refusal])].map((warning) => (
          <AlertBlock key={warning} tone="warning" icon={<IconAlertCircle className="icon" />} live>
            {warning}
          </AlertBlock>
        ))}
        <p className="visually-hidden" role="status">
          {planner.isSaved ? 'Dates saved' : ''}
        </p>
      </div>
      {planned ? <Timeline project={project} planned={planned} /> : null}
      <div className="dates-columns">
        <div>
          {planned ? (
            <>
              <Options project={project} planned={planned} onChoose={(service) => planner.change({ service })} />
              <StepDays
                project={project}
                planned={planned}
                byHand={shown}
                readField={readField}
                onChange={(step, day) => planner.change({ [step]: day })}
              />
            </>
          ) : (
            <p className="quiet">
              {arriveBy === null
                ? 'Set the in-hands date to see what still fits.'
                : 'No service names its times. Add them to the shipping table in Content.'}
            </p>
          )}
          <div className="calendar-address">
            <CalendarAddress size="small" />
          </div>
        </div>
        <RemindersCard
          project={project}
          planned={planned}
          onTurn={(reminders) => void planner.saveNow({ reminders })}
        />
      </div>
    </AdminPage>
  );
}

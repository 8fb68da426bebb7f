import './project-dates.css';
import { workWeeks } from '@colorway/rules/calendar/agenda.ts';
import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { useShow } from '../../../blocks/admin-list/list-query.ts';
import { NotLoaded } from '../../../blocks/admin-list/list-states.tsx';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { addMonths, monthOf } from '../../../ui/field/date/calendar-days.ts';
import { localToday } from '../../../ui/field/date/local-today.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconChevronLeft } from '../../../ui/icons/icon-chevron-left.ts';
import { IconChevronRight } from '../../../ui/icons/icon-chevron-right.ts';
import { ownerOptions, type ProjectSearch, STEP_OPTIONS, shownMonth, stepsOf } from '../project-search.ts';
import { type AgendaItem, PROJECT_EVENTS, PROJECTS_KEY, type ProjectOwner, readAgenda } from '../projects-api.ts';
import { useChangeProjects } from '../use-change-projects.ts';
import { AgendaList } from './agenda-list.tsx';
import { ProjectCalendar } from './project-calendar.tsx';

const SUNDAY_AFTER = 2;
const AGENDA_DAYS = 14;

/** The days of a month as its weeks show them, with the weekend behind the last. */
function rangeOf(month: string) {
  const weeks = workWeeks(month);
  return {
    from: weeks[0]?.[0] ?? `${month}-01`,
    to: addDays(weeks.at(-1)?.at(-1) ?? `${month}-28`, SUNDAY_AFTER),
  };
}

function useAgenda(from: string, to: string) {
  return useQuery({
    queryKey: [...PROJECTS_KEY, 'agenda', from, to],
    queryFn: () => readAgenda(from, to),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

const monthTitle = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface MonthHeadProps {
  readonly month: string;
  readonly search: ProjectSearch;
  readonly owners: readonly ProjectOwner[];
}

function MonthHead({ month, search, owners }: MonthHeadProps) {
  const show = useShow<ProjectSearch>();
  const move = (months: number) => show({ month: monthOf(addMonths(`${month}-01`, months)) });
  return (
    <div className="month-head">
      <button type="button" className="month-head__step" aria-label="Previous month" onClick={() => move(-1)}>
        <IconChevronLeft className="icon" aria-hidden="true" />
      </button>
      <h2 id="calendar-month" aria-live="polite">
        {monthTitle(month)}
      </h2>
      <button type="button" className="month-head__step" aria-label="Next month" onClick={() => move(1)}>
        <IconChevronRight className="icon" aria-hidden="true" />
      </button>
      <div className="month-head__filters">
        <SelectField
          label="Owner"
          hideLabel
          options={ownerOptions(owners)}
          value={search.owner ?? ''}
          onChange={({ target }) => show({ owner: target.value })}
        />
        <SelectField
          label="Steps"
          hideLabel
          options={STEP_OPTIONS}
          value={search.steps ?? ''}
          onChange={({ target }) => show({ steps: target.value })}
        />
      </div>
    </div>
  );
}

const isOf = (owner: string | undefined, me: string | undefined) => (item: AgendaItem) => {
  if (!owner) return true;
  if (owner === 'nobody') return item.ownerId === null;
  return item.ownerId === (owner === 'me' ? me : owner);
};

interface ProjectDatesProps {
  readonly search: ProjectSearch;
  readonly action: ReactNode;
}

/** The dates of all projects: a month, and what is next. */
export function ProjectDates({ search, action }: ProjectDatesProps) {
  useStaffEvents(PROJECT_EVENTS, PROJECTS_KEY);
  const month = shownMonth(search, new Date());
  const { from, to } = rangeOf(month);
  const today = localToday();
  const shown = useAgenda(from, to);
  // The maker may be a day behind the person who looks.
  const next = useAgenda(addDays(today, -1), addDays(today, AGENDA_DAYS));
  const { change } = useChangeProjects();
  const me = next.data?.me ?? undefined;
  const filter = (items: readonly AgendaItem[]) => items.filter(isOf(search.owner, me));
  const steps = stepsOf(search);
  const error = shown.error ?? next.error;
  const again = () => void Promise.all([shown.refetch(), next.refetch()]);
  return (
    <AdminPage title="Projects" lead="What is due, and when." action={action}>
      {error && !(shown.data && next.data) ? (
        <NotLoaded title="The dates did not load" error={error} onAgain={again} />
      ) : (
        <div className="project-dates">
          <div>
            <MonthHead month={month} search={search} owners={shown.data?.owners ?? []} />
            {shown.data ? (
              <ProjectCalendar
                month={month}
                agenda={shown.data}
                items={filter(shown.data.items).filter(
                  ({ step, day }) => steps.includes(step) && day >= from && day <= to,
                )}
              />
            ) : (
              <Skeleton height={600} />
            )}
          </div>
          {next.data ? (
            <AgendaList
              today={next.data.today}
              items={filter(next.data.items)}
              onTake={(projectID) => void change([projectID], { ownerId: me ?? null })}
            />
          ) : (
            <Skeleton height={400} />
          )}
        </div>
      )}
    </AdminPage>
  );
}

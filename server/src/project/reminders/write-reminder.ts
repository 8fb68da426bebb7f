import type { Proof } from '@colorway/contract/project/proof.ts';
import { formatShortDay, formatWeekday } from '@colorway/rules/dates/calendar-day.ts';
import { formatDaysLeft } from '@colorway/rules/dates/due.ts';
import { REMINDER_TITLES } from '@colorway/rules/dates/messages.ts';
import type { DateSettings } from '@colorway/rules/dates/plan.ts';
import { businessDaysLeft } from '@colorway/rules/dates/working-days.ts';
import type { Deps } from '../../catalog/deps.ts';
import { type MailBrand, type ReminderProject, reminderMail, type WrittenMail } from '../../mail/facade.ts';
import type { StoredProject } from '../store/stored-project.ts';
import { stopToken } from './stop-token.ts';

export interface RemindedProject {
  readonly stored: StoredProject;
  readonly undecided: readonly Proof[];
  readonly approveBy: string;
  readonly arriveBy: string;
}

const stateOf = ({ approval, shown }: Proof): string => {
  if (approval?.state === 'out-of-date') {
    return shown > approval.version
      ? `Your approval is out of date: there is a version ${shown}.`
      : 'Your approval is out of date.';
  }
  return shown > 1 ? `Version ${shown} is ready.` : 'Ready to review.';
};

const present = (deps: Pick<Deps, 'publicUrl' | 'secrets'>, project: RemindedProject): ReminderProject => {
  const { stored, undecided, approveBy, arriveBy } = project;
  return {
    name: stored.name,
    approveBy: formatShortDay(approveBy),
    arriveBy: formatShortDay(arriveBy),
    weekday: formatWeekday(approveBy),
    proofs: undecided.map((proof) => ({ name: proof.productType, state: stateOf(proof) })),
    link: `${deps.publicUrl()}/project/${encodeURIComponent(stored.id)}`,
    stopLink: `${deps.publicUrl()}/reminders/${stopToken(deps, stored.id, stored.email)}`,
  };
};

interface Writing {
  readonly deps: Pick<Deps, 'publicUrl' | 'secrets'>;
  readonly brand: MailBrand;
  readonly settings: DateSettings;
  readonly today: string;
}

/** One mail for all projects of a person whose proofs are due, the most urgent first. */
export function writeReminder(
  [first, ...others]: readonly [RemindedProject, ...RemindedProject[]],
  { deps, brand, settings, today }: Writing,
): WrittenMail {
  const { closingDays } = settings;
  const isTomorrow = first.approveBy > today && businessDaysLeft(today, first.approveBy, closingDays) === 1;
  return reminderMail(brand, {
    title: isTomorrow ? REMINDER_TITLES.tomorrow : formatDaysLeft(first.approveBy, today, closingDays),
    isLate: first.approveBy < today,
    project: present(deps, first),
    others: others.map((one) => present(deps, one)),
  });
}

import { CALENDAR_STEPS } from '@colorway/rules/calendar/agenda.ts';
import { LIGHTS } from '@colorway/rules/dates/light.ts';
import { DATE_FIELDS } from '@colorway/rules/dates/messages.ts';
import { isPlannedDay, NOT_PLANNED } from '@colorway/rules/dates/planned-day.ts';
import { REMINDER_KINDS } from '@colorway/rules/dates/reminders.ts';
import type { Cents } from '@colorway/rules/money/cents.ts';
import * as z from 'zod';

/** A calendar day in a time that people plan for. */
export const plannedDay = z.iso.date('Enter a date.').refine(isPlannedDay, NOT_PLANNED);

const servicePrice = z.int().min(0).max(10_000_000) as unknown as z.ZodType<Cents, Cents>;

const line = z.object({ label: z.string(), text: z.string() });

/** The due box of the project page, and the list behind `See the dates`. */
export const due = z.object({
  light: z.enum(LIGHTS),
  title: z.string(),
  lead: z.string(),
  rest: z.string(),
  steps: z.array(line),
  options: z.array(line),
});

/** How dates are counted for all projects. */
export const dateSettings = z.object({
  closingDays: z
    .array(z.object({ day: plannedDay, name: z.string().trim().max(60) }))
    .max(400, 'At most 400 closing days.'),
  checkDays: z.int().min(1, 'At least 1 day.').max(20, 'At most 20 days.'),
  timeZone: z.string().max(60),
  /** In cents, by the name of the service in the shipping table. */
  servicePrices: z.record(z.string().max(80), servicePrice),
  /** Working days from a request to its first proof; null promises none. */
  firstProofDays: z.int().min(1, 'At least 1 day.').max(60, 'At most 60 days.').nullable().default(null),
});

export const versionedDateSettings = z.object({ version: z.int(), settings: dateSettings });
export type VersionedDateSettings = z.infer<typeof versionedDateSettings>;

const day = plannedDay.nullable();

const savedDates = z.object({
  arriveBy: day,
  /** A service of the shipping table; null takes the first. */
  service: z.string().trim().max(80).nullable(),
  /** Days set by hand; null counts back. */
  approve: day,
  pay: day,
  print: day,
  ship: day,
  reminders: z.boolean(),
});

/** Dates of a project with the facts to count with. */
export const projectDates = z.object({
  project: z.object({ projectID: z.string(), name: z.string(), email: z.string() }),
  version: z.int(),
  dates: savedDates,
  lastChange: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The deadline of the inquiry that the project was made from. */
  inquiryDay: z.string().nullable(),
  /** The maker's day. */
  today: z.string(),
  settings: dateSettings,
  services: z.array(z.object({ service: z.string(), printDays: z.int(), shipDays: z.int(), delivery: z.string() })),
  proofs: z.int(),
  /** Proofs that wait for the customer, which reminders are about. */
  undecided: z.int(),
  sent: z.array(
    z.object({
      kind: z.enum([...REMINDER_KINDS, 'by-hand']),
      approveBy: z.string(),
      sentOn: z.string(),
      mailId: z.uuid(),
    }),
  ),
});

/** An item of the agenda of all projects. */
export const agendaItem = z.object({
  projectID: z.string(),
  name: z.string(),
  ownerId: z.uuid().nullable(),
  step: z.enum(CALENDAR_STEPS),
  day: z.string(),
  light: z.enum(LIGHTS),
  isLate: z.boolean(),
  /** The work that is open before this day. */
  note: z.string(),
  /** Business days until the day, or since it once it has passed. */
  days: z.int(),
  /** Whether a reminder would reach the customer about it. */
  canRemind: z.boolean(),
});
export type AgendaItem = z.infer<typeof agendaItem>;

export const dateChanges = savedDates.partial().strict();

/** Fields that someone else had saved since the version, with their author. */
export const savedChanges = z.object({
  version: z.int(),
  replaced: z.array(z.object({ field: z.enum(DATE_FIELDS), by: z.string() })),
});

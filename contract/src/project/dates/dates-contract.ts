import * as z from 'zod';
import { operation } from '../../operation.ts';
import { projectOwner } from '../admin/project-list.ts';
import { projectID } from '../share-contract.ts';
import {
  agendaItem,
  dateChanges,
  dateSettings,
  plannedDay,
  projectDates,
  savedChanges,
  versionedDateSettings,
} from './dates.ts';

const tag = 'Dates';
const ofProject = z.object({ projectID });

export const datesContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/projects/{projectID}/dates',
    summary: 'Dates of a project, with closing days and services to count with',
    tag,
  })
    .input(ofProject)
    .output(projectDates),
  save: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/projects/{projectID}/dates',
    summary: 'Saves some of the dates. The later save wins; `replaced` names what someone else saved since `version`',
    tag,
  })
    .input(ofProject.extend({ version: z.int().min(0), changes: dateChanges }))
    .output(savedChanges),
  agenda: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/agenda',
    summary: 'Days of all projects in a range, and those that have passed without being done, the late ones first',
    tag,
  })
    .input(z.object({ from: plannedDay, to: plannedDay }))
    .output(
      z.object({
        today: z.string(),
        closingDays: dateSettings.shape.closingDays,
        items: z.array(agendaItem),
        /** Staff who can own a project. */
        owners: z.array(projectOwner),
        /** The caller, as an owner. */
        me: z.uuid().nullable(),
      }),
    ),
  settings: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/date-settings',
    summary: 'Closing days, time zone and prices of services, with the version for updates',
    tag,
  }).output(versionedDateSettings),
  changeSettings: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/date-settings',
    summary: 'Replaces these settings. Refused if someone else changed them since `version`',
    tag,
  })
    .input(z.object({ version: z.int().min(0), settings: dateSettings }))
    .output(versionedDateSettings),
  previewReminder: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/projects/{projectID}/dates/reminder',
    summary: 'The reminder that the customer of this project would get now',
    tag,
  })
    .input(ofProject)
    .output(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
  remind: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/dates/reminder',
    summary: 'Mails a reminder of undecided proofs now. Refused if this person got one today',
    tag,
    creates: true,
  })
    .input(ofProject)
    .output(z.object({ email: z.string() })),
};

const stopLink = z.object({ token: z.string().min(1).max(200) });
const stopped = z.object({ projectName: z.string(), stopped: z.boolean() });

/** Opened from a mail, without a log-in. */
export const reminderContract = {
  read: operation({
    access: 'public',
    method: 'GET',
    path: '/reminders/{token}',
    summary: 'The project whose reminders this link stops',
    tag,
    limit: { name: 'reminder-link', max: 120, windowSeconds: 900 },
  })
    .input(stopLink)
    .output(stopped),
  stop: operation({
    access: 'public',
    method: 'POST',
    path: '/reminders/{token}/stop',
    summary: 'Stops the reminders of a project, without a log-in',
    tag,
    creates: false,
    limit: { name: 'reminder-link', max: 120, windowSeconds: 900 },
  })
    .input(stopLink)
    .output(stopped),
};

/** The caller's own address; calendar programs read `/calendar/{token}.ics`. */
export const calendarContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/calendar-address',
    summary: "When the caller's private calendar address was made; null without one",
    tag,
  }).output(z.object({ since: z.iso.datetime().nullable() })),
  renew: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/calendar-address',
    summary: 'Makes a new private calendar address, which is shown this once. The old one stops working',
    tag,
    creates: false,
  }).output(z.object({ url: z.string() })),
  revoke: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/calendar-address',
    summary: "Ends the caller's calendar address",
    tag,
  }),
};

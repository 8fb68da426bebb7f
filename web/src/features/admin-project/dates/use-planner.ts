import { type DateField, othersChange } from '@colorway/rules/dates/messages.ts';
import { chosenService, dateOptions, planBack } from '@colorway/rules/dates/plan.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { type DateChanges, type ProjectDates, type SavedDates, useDatesAgain } from './dates-api.ts';

/** The plan of shown dates; nothing without an in-hands date or without a service. */
export function planOf({ services, settings, today }: ProjectDates, shown: SavedDates) {
  const times = chosenService(services, shown.service);
  const { arriveBy } = shown;
  if (arriveBy === null || !times) return undefined;
  return {
    times,
    plan: planBack({ arriveBy, service: times, rules: settings, byHand: shown }),
    options: dateOptions(services, { arriveBy, today, rules: settings }),
  };
}

export type Planned = NonNullable<ReturnType<typeof planOf>>;

export const priceOf = ({ settings }: ProjectDates, service: string) => {
  const price = settings.servicePrices[service];
  return price === undefined ? undefined : cents(price);
};

/** Notes for both of two people who save: who replaced what, and who changed dates that are open here. */
function useOthers({ version, lastChange }: ProjectDates) {
  const [notes, setNotes] = useState<readonly string[]>([]);
  const seen = useRef(version);
  useEffect(() => {
    if (version > seen.current && lastChange) setNotes([`${lastChange.by} changed these dates just now.`]);
    seen.current = Math.max(seen.current, version);
  }, [version, lastChange]);
  const saved = (next: number, replaced: readonly { readonly field: DateField; readonly by: string }[]) => {
    seen.current = Math.max(seen.current, next);
    setNotes(replaced.map(({ field, by }) => othersChange(by, field)));
  };
  return { notes, saved };
}

/** Unsaved changes lie over the stored dates, so that a change of someone else to another field shows at once. */
export function usePlanner(project: ProjectDates) {
  const { projectID } = project.project;
  const [changes, setChanges] = useState<DateChanges>({});
  const [isSaved, setSaved] = useState(false);
  const again = useDatesAgain(projectID);
  const others = useOthers(project);
  const save = useCommand('dates.save', {
    after: async ({ version, replaced }) => {
      others.saved(version, replaced);
      await again();
      setChanges({});
      setSaved(true);
    },
  });
  const shown: SavedDates = { ...project.dates, ...changes };
  const isDirty = Object.entries(changes).some(([field, value]) => project.dates[field as DateField] !== value);
  return {
    shown,
    isDirty,
    isSaved: isSaved && !isDirty,
    planned: planOf(project, shown),
    notes: others.notes,
    busy: save.busy,
    refusal: save.refusal,
    change: (more: DateChanges) => {
      save.clear();
      setChanges((now) => ({ ...now, ...more }));
    },
    save: () => save.run({ projectID, version: project.version, changes }),
    saveNow: (now: DateChanges) => save.run({ projectID, version: project.version, changes: now }),
  };
}

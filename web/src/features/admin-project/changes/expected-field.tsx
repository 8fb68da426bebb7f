import { formatFullDay } from '@colorway/rules/dates/calendar-day.ts';
import { readDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import { useRef } from 'react';
import { DateField } from '../../../ui/field/date/date-field.tsx';
import { useToday } from '../../../ui/field/date/use-today.ts';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { ConflictNote } from '../settings/conflict-note.tsx';
import { useField } from '../settings/use-field.ts';
import { openChangesOf } from './answer-changes.tsx';

const show = (day: string): string => (day === '' ? '' : formatFullDay(day));

/** When the customer can expect the next version; offered while a change is open. */
export function ExpectedField({ proof }: { readonly proof: AdminProof }) {
  const { adminProject, saveProof } = useProjectEditor();
  const today = useToday();
  /** Text that is no day yet must not empty the field. */
  const isUnread = useRef(false);
  const { typed, error, conflict, change, commit, keepMine, takeTheirs } = useField({
    value: proof.expectedOn ?? '',
    version: proof.version,
    save: (day, version) => saveProof(proof.id, { field: 'expectedOn', value: day === '' ? null : day, version }),
  });
  if (openChangesOf(adminProject.threads, proof.id).length === 0) return null;
  return (
    <div className="proof-row__expected">
      <DateField
        label="New version expected"
        value={typed}
        today={today}
        show={show}
        read={(text, on) => {
          // Also reads a day as it is shown, with its weekday.
          const reading = readDay(text.replace(/^[a-z]+,\s*(?=[a-z])/i, ''), on);
          isUnread.current = !reading.ok && text.trim() !== '';
          return reading;
        }}
        error={conflict ? undefined : error}
        onChange={(day) => isUnread.current || change(day)}
        onBlur={commit}
      />
      <p className="tiny quiet">The customer reads it beside the proof, until you send the version.</p>
      {conflict ? (
        <ConflictNote
          by={conflict.by}
          now={show(proof.expectedOn ?? '')}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
    </div>
  );
}

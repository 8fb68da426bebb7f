import './capacity-strip.css';
import { formatWeekday } from '@colorway/rules/dates/calendar-day.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../blocks/api/client.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { CAPACITY_KEY, type Capacity } from './orders-api.ts';

/** Monday first; the number counts from Sunday, as the setting does. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0].map((at) => ({
  at,
  label: formatWeekday(at === 0 ? '2026-12-06' : `2026-12-0${at === 1 ? 7 : at - 1}`),
}));

const readPieces = (value: FormDataEntryValue | null): number => {
  const pieces = Number(value);
  return Number.isInteger(pieces) && pieces >= 0 ? Math.min(pieces, 100_000) : 0;
};

function CapacityDialog({ capacity, onClose }: { readonly capacity: Capacity; readonly onClose: () => void }) {
  const client = useQueryClient();
  useReturnFocus();
  const { run, busy, refusal } = useCommand('adminOrders.saveCapacity', {
    after: (saved) => {
      client.setQueryData(CAPACITY_KEY, saved);
      notify({ kind: 'success', text: 'Capacity saved.' });
      onClose();
    },
    always: () => void client.invalidateQueries({ queryKey: CAPACITY_KEY }),
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const perDay = capacity.perDay.map((_, at) => readPieces(form.get(`day-${at}`)));
    void run({ version: capacity.version, perDay });
  };
  return (
    <Dialog title="Capacity" onClose={onClose}>
      <form noValidate onSubmit={save}>
        <p className="small quiet">Pieces that you can make on each day. With zero on all days the weeks are hidden.</p>
        <div className="capacity-days">
          {WEEKDAYS.map(({ at, label }) => (
            <TextField
              key={at}
              label={label}
              name={`day-${at}`}
              inputMode="numeric"
              defaultValue={String(capacity.perDay[at] ?? 0)}
            />
          ))}
        </div>
        {refusal ? (
          <p className="field__error" role="alert">
            {refusal}
          </p>
        ) : null}
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Week = Capacity['weeks'][number];

function WeekLink({ week, isShown }: { readonly week: Week; readonly isShown: boolean }) {
  const share = Math.min(1, week.pieces / week.capacity);
  return (
    <li data-level={week.level}>
      <Link
        to="/admin/orders"
        search={isShown ? {} : { state: 'all', from: week.from, to: week.to }}
        resetScroll={false}
        activeOptions={{ exact: true }}
        aria-current={isShown ? 'true' : undefined}
      >
        <span className="capacity-week__title">
          <b>{week.title}</b> <span className="tiny quiet">{week.note}</span>
        </span>
        <span className="capacity-week__bar" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
        <span className="capacity-week__label small figures">
          <b>{week.pieces.toLocaleString('en-US')}</b> {week.label}
        </span>
      </Link>
    </li>
  );
}

/** Five weeks of pieces against capacity; a week filters the list. */
export function CapacityStrip() {
  const { from } = useSearch({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ queryKey: CAPACITY_KEY, queryFn: () => call('adminOrders.capacity') });
  if (!data) return null;
  return (
    <div className="capacity">
      {data.weeks.length > 0 ? (
        <ul className="capacity-weeks" aria-label="Pieces against capacity">
          {data.weeks.map((week) => (
            <WeekLink key={week.from} week={week} isShown={week.from === from} />
          ))}
        </ul>
      ) : null}
      <button type="button" className="text-link small" onClick={() => setOpen(true)}>
        {data.weeks.length > 0 ? 'Change capacity' : 'Set capacity'}
      </button>
      {isOpen ? <CapacityDialog capacity={data} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

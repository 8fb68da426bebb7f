import './date-field.css';
import { type ComponentProps, type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { IconCalendar } from '../../icons/icon-calendar.ts';
import { TextField } from '../text-field.tsx';

const load = () => import('./calendar.tsx');
const Calendar = lazy(load);

/** The height it needs below the field, with the bar at the lower edge. */
const ROOM = 400;

type Reading = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly refusal: string };

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> {
  /** `Y-m-d`, or empty. */
  readonly value: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
  readonly show: (day: string) => string;
  /** Parses typed text as a day, or returns why it is none. */
  readonly read: (typed: string, today: string) => Reading;
}

/** A day, typed in any usual way or chosen from a calendar that opens by focus, by Down and by its button. */
export function DateField({ value, today, onChange, show, read, error, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [open, setOpen] = useState<'below' | 'above'>();
  const [entered, setEntered] = useState(0);
  const holder = useRef<HTMLDivElement>(null);
  const input = () => holder.current?.querySelector<HTMLInputElement>('input');
  /** The focus returns to the field and must not open it again. */
  const quiet = useRef(false);

  const unfold = () => {
    if (quiet.current) return;
    const box = holder.current?.getBoundingClientRect();
    setEntered(0);
    setOpen(box && innerHeight - box.bottom < ROOM && box.top > ROOM - 80 ? 'above' : 'below');
  };
  const close = () => {
    setOpen(undefined);
    quiet.current = true;
    input()?.focus();
    quiet.current = false;
  };
  const type = (text: string) => {
    setTyped(text);
    setFault(undefined);
    const reading = read(text, today);
    onChange(reading.ok ? reading.value : '');
  };
  const settle = () => {
    if (typed === undefined) return;
    const reading = read(typed, today);
    if (reading.ok || typed.trim() === '') setTyped(undefined);
    else setFault(reading.refusal);
  };
  const pick = (day: string) => {
    setTyped(undefined);
    setFault(undefined);
    onChange(day);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && event.target === input()) {
      event.preventDefault();
      if (!open) unfold();
      setEntered((count) => count + 1);
    }
  };
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    setOpen(undefined);
    settle();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and of the days in it
    <div ref={holder} className="date-field" onKeyDown={press} onBlur={handleBlur} onPointerEnter={() => void load()}>
      <TextField
        placeholder="Choose a date"
        autoComplete="off"
        {...field}
        value={typed ?? show(value)}
        error={fault ?? error}
        onChange={(event) => type(event.target.value)}
        // Under a finger the calendar takes the place of the keyboard, which would lie over it.
        onPointerDown={({ currentTarget, pointerType }) => {
          currentTarget.inputMode = pointerType === 'touch' ? 'none' : 'text';
        }}
        onFocus={unfold}
        onClick={() => !open && unfold()}
        end={
          <button
            type="button"
            className="icon-button date-field__open"
            aria-label={`Calendar for ${field.label}`}
            aria-expanded={open !== undefined}
            onClick={() => {
              if (!open) unfold();
              setEntered((count) => count + 1);
            }}
          >
            <IconCalendar className="icon" aria-hidden="true" />
          </button>
        }
      />
      {open ? (
        // biome-ignore lint/a11y/useSemanticElements: it floats beside its field and is not modal
        <div
          role="group"
          aria-label="Calendar"
          className="date-field__calendar"
          data-above={open === 'above' || undefined}
        >
          <Suspense>
            <Calendar value={value} today={today} entered={entered} onPick={pick} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

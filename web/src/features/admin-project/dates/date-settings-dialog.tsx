import { formatFullDay } from '@colorway/rules/dates/calendar-day.ts';
import { readClosingDays } from '@colorway/rules/dates/working-days.ts';
import { type Cents, cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import { NO_MONEY, readMoney } from '@colorway/rules/money/read-money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useDatesAgain } from './dates-api.ts';

type Stored = OutputOf<'dates.settings'>;

interface FormProps {
  readonly stored: Stored;
  readonly services: readonly string[];
  readonly projectID: string;
  readonly onClose: () => void;
}

const linesOf = ({ closingDays }: Stored['settings']): string =>
  closingDays.map(({ day, name }) => `${formatFullDay(day).slice(5)} ${name}`.trimEnd()).join('\n');

/** The price of each service, or the first that cannot be read. */
function readPrices(typed: Readonly<Record<string, string>>) {
  const prices: Record<string, Cents> = {};
  for (const [service, text] of Object.entries(typed)) {
    const amount = text.trim() === '' ? cents(0) : readMoney(text);
    if (amount === undefined || amount < 0) return { ok: false, service } as const;
    if (amount > 0) prices[service] = amount;
  }
  return { ok: true, prices } as const;
}

function SettingsForm({ stored, services, projectID, onClose }: FormProps) {
  const { settings, version } = stored;
  const [closing, setClosing] = useState(() => linesOf(settings));
  const [checkDays, setCheckDays] = useState(String(settings.checkDays));
  const [timeZone, setTimeZone] = useState(settings.timeZone);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      services.map((service) => {
        const price = settings.servicePrices[service];
        return [service, price === undefined ? '' : decimal(cents(price))];
      }),
    ),
  );
  const [proofDays, setProofDays] = useState(String(settings.firstProofDays ?? ''));
  const again = useDatesAgain(projectID);
  const { run, busy, refusal } = useCommand('dates.changeSettings', {
    after: async () => {
      await again();
      onClose();
    },
  });
  const days = readClosingDays(closing);
  const count = /^\d{1,2}$/.test(checkDays.trim()) ? Number(checkDays) : 0;
  const firstProofDays = proofDays.trim() === '' ? null : /^\d{1,2}$/.test(proofDays.trim()) ? Number(proofDays) : 0;
  const hasProofFault = firstProofDays !== null && (firstProofDays < 1 || firstProofDays > 60);
  const read = readPrices(prices);
  const save = () => {
    if (!days.ok || count < 1 || hasProofFault || !read.ok) return;
    // Prices of services that this project does not offer stay.
    const others = Object.entries(settings.servicePrices).filter(([service]) => !services.includes(service));
    const servicePrices = { ...Object.fromEntries(others), ...read.prices };
    void run({
      version,
      settings: {
        ...{ checkDays: count, timeZone: timeZone.trim(), servicePrices, firstProofDays },
        closingDays: [...days.value],
      },
    });
  };
  return (
    <form
      className="date-settings"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="Closing days, one a line"
        rows={6}
        value={closing}
        placeholder="Feb 15, 2027 Presidents' Day"
        error={days.ok ? undefined : days.refusal}
        onChange={({ target }) => setClosing(target.value)}
      />
      <TextField
        label="Working days for the file check and payment"
        inputMode="numeric"
        value={checkDays}
        error={count < 1 || count > 20 ? 'Enter a number from 1 to 20.' : undefined}
        onChange={({ target }) => setCheckDays(target.value)}
      />
      <TextField
        label="Working days to the first proof of a request"
        optional
        help="Shown on the page of a request and in its receipt. Empty promises nothing."
        inputMode="numeric"
        value={proofDays}
        error={hasProofFault ? 'Enter a number from 1 to 60.' : undefined}
        onChange={({ target }) => setProofDays(target.value)}
      />
      <TextField
        label="Time zone"
        help="Reminders leave at 9 AM there."
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
      />
      {services.map((service) => (
        <TextField
          key={service}
          label={`Extra charge for ${service}`}
          optional
          start={<span className="quiet">$</span>}
          inputMode="decimal"
          value={prices[service] ?? ''}
          error={!read.ok && read.service === service ? NO_MONEY : undefined}
          onChange={({ target }) => setPrices((now) => ({ ...now, [service]: target.value }))}
        />
      ))}
      {refusal === undefined ? null : (
        <p className="small" role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" look="primary" busy={busy}>
        Save settings
      </Button>
    </form>
  );
}

type DialogProps = Omit<FormProps, 'stored'>;

/** Settings of dates, for all projects. */
export function DateSettingsDialog(props: DialogProps) {
  const query = useQuery({ queryKey: ['date-settings'], queryFn: () => call('dates.settings'), gcTime: 0 });
  return (
    <Dialog title="Dates of all projects" onClose={props.onClose}>
      {query.isPending ? <WaitingRows rows={4} height={44} /> : null}
      {query.error && !query.data ? (
        <NotLoaded title="The settings did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data ? <SettingsForm stored={query.data} {...props} /> : null}
    </Dialog>
  );
}

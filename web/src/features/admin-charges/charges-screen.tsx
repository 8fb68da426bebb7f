import './charges.css';
import type { ChargeSettings } from '@colorway/contract/shop/charge-contract.ts';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';
import { MAX_RUSH_DAYS, MAX_RUSH_PRICE } from '@colorway/rules/shop/charge/rush.ts';
import { STATE_CODES, type StateCode, US_STATES } from '@colorway/rules/shop/charge/us-states.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { LookOnly } from '../../blocks/look-only/look-only.tsx';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { CheckField } from '../../ui/field/check-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconTrash } from '../../ui/icons/icon-trash.ts';
import { notify } from '../../ui/notify/notify.ts';
import { hasShopFault, readShop, ShopOffers, type TypedShop, typedShopOf } from './shop-offers.tsx';

const CHARGES_KEY = ['charges'] as const;

interface TypedRate {
  readonly state: StateCode;
  readonly percent: string;
  readonly taxesShipping: boolean;
}

interface Typed {
  readonly deposit: string;
  readonly rush: { readonly price: string; readonly days: string };
  readonly isOn: boolean;
  readonly rates: readonly TypedRate[];
  readonly shop: TypedShop;
}

const typedOf = ({ depositPercent, tax, rush, shop }: ChargeSettings): Typed => ({
  shop: typedShopOf(shop),
  deposit: String(depositPercent),
  rush: { price: rush ? formatMoney(rush.price) : '0', days: rush ? String(rush.days) : '' },
  isOn: tax.isOn,
  rates: tax.rates.map(({ percent, ...rate }) => ({ ...rate, percent: String(percent) })),
});

/** Reads `6.35` and `6.35 %`; undefined for all else. */
const readPercent = (typed: string): number | undefined => {
  const [, digits] = /^\s*(\d{1,3}(?:\.\d+)?)\s*%?\s*$/.exec(typed) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const depositFault = (typed: string): string | undefined => {
  const percent = readPercent(typed);
  return percent === undefined || !Number.isInteger(percent) || percent > 99 ? 'Enter 0 to 99.' : undefined;
};

const priceFault = ({ price }: Typed['rush']): string | undefined => {
  const amount = readMoney(price.trim() || '0');
  if (amount === undefined || amount < 0) return 'Enter an amount, such as 48, or 0 for none.';
  return amount > MAX_RUSH_PRICE ? `Enter at most ${formatMoney(MAX_RUSH_PRICE)}.` : undefined;
};

/** No rush is offered at 0. */
const readRush = ({ price, days }: Typed['rush']): ChargeSettings['rush'] => {
  const amount = readMoney(price.trim() || '0') ?? cents(0);
  return amount === 0 ? null : { price: amount, days: Number(days) };
};

const daysFault = (rush: Typed['rush']): string | undefined => {
  const days = /^\d{1,2}$/.test(rush.days.trim()) ? Number(rush.days) : 0;
  return readRush(rush) && (days < 1 || days > MAX_RUSH_DAYS) ? `Enter 1 to ${MAX_RUSH_DAYS}.` : undefined;
};

const rateFault = (typed: string): string | undefined => {
  const percent = readPercent(typed);
  if (percent === undefined || percent === 0) return 'Enter a rate, such as 6.35.';
  if (percent > 25) return 'Enter a rate of at most 25%.';
  return Number(percent.toFixed(3)) === percent ? undefined : 'Enter at most three decimals.';
};

interface RatesProps {
  readonly rates: readonly TypedRate[];
  /** Whether faults are shown, which is after the first try to save. */
  readonly isChecked: boolean;
  readonly onChange: (rates: readonly TypedRate[]) => void;
}

const withRate = (rates: readonly TypedRate[], state: StateCode): readonly TypedRate[] =>
  [...rates, { state, percent: '', taxesShipping: false }].sort((a, b) =>
    US_STATES[a.state].localeCompare(US_STATES[b.state]),
  );

function RateTable({ rates, isChecked, onChange }: RatesProps) {
  const set = (state: StateCode, change: Partial<TypedRate>) =>
    onChange(rates.map((rate) => (rate.state === state ? { ...rate, ...change } : rate)));
  return (
    <table className="admin-list-table charge-rates figures">
      <caption className="visually-hidden">Tax rates by state</caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Rate</th>
          <th scope="col">Shipping</th>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ state, percent, taxesShipping }) => (
          <tr key={state}>
            <th scope="row">{US_STATES[state]}</th>
            <td>
              <TextField
                label={`Rate of ${US_STATES[state]} in percent`}
                hideLabel
                inputMode="decimal"
                value={percent}
                error={isChecked ? rateFault(percent) : undefined}
                onChange={(event) => set(state, { percent: event.target.value })}
              />
            </td>
            <td>
              <CheckField
                label="Is taxed"
                checked={taxesShipping}
                onChange={(event) => set(state, { taxesShipping: event.target.checked })}
              />
            </td>
            <td>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${US_STATES[state]}`}
                onClick={() => onChange(rates.filter((rate) => rate.state !== state))}
              >
                <IconTrash className="icon" aria-hidden="true" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AddState({ rates, onChange }: Omit<RatesProps, 'isChecked'>) {
  const left = STATE_CODES.filter((code) => rates.every(({ state }) => state !== code));
  const options = left
    .map((code) => ({ value: code, label: US_STATES[code] }))
    .sort((a, b) => a.label.localeCompare(b.label));
  if (options.length === 0) return null;
  return (
    <SelectField
      label="Add a state"
      value=""
      options={[{ value: '', label: 'Choose a state' }, ...options]}
      onChange={({ target: { value } }) => {
        const state = left.find((code) => code === value);
        if (state) onChange(withRate(rates, state));
      }}
    />
  );
}

/** The version that was loaded is sent, so what a colleague saved since is never overwritten unseen. */
function ChargesForm({ settings }: { readonly settings: ChargeSettings }) {
  const client = useQueryClient();
  const ids = useId();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const [isChecked, setChecked] = useState(false);
  const { run, busy, refusal } = useCommand('charges.saveSettings', {
    after: (saved) => {
      client.setQueryData(CHARGES_KEY, saved);
      notify({ kind: 'success', text: 'Payment and tax are saved.' });
    },
    refused: (error) => {
      const isOld = error instanceof ApiError && error.code === 'conflict';
      if (isOld) void client.invalidateQueries({ queryKey: CHARGES_KEY });
    },
  });
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const hasFault =
    hasShopFault(typed.shop) ||
    [depositFault(typed.deposit), priceFault(typed.rush), daysFault(typed.rush)].some(Boolean) ||
    typed.rates.some(({ percent }) => rateFault(percent) !== undefined);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (hasFault) return;
    const rates = typed.rates.map((rate) => ({ ...rate, percent: readPercent(rate.percent) ?? 0 }));
    const depositPercent = readPercent(typed.deposit) ?? 0;
    void run({
      version: settings.version,
      depositPercent,
      tax: { isOn: typed.isOn, rates },
      rush: readRush(typed.rush),
      shop: readShop(typed.shop),
    });
  };
  return (
    <form className="charges" noValidate onSubmit={save}>
      <section aria-labelledby={`${ids}-deposit`}>
        <h2 id={`${ids}-deposit`}>Deposit</h2>
        <p className="small quiet">
          Customers may pay this share to start, and the rest before you ship. With 0 it is not offered, and neither is
          it where Shopify takes the payment.
        </p>
        <TextField
          label="Share in percent"
          inputMode="numeric"
          value={typed.deposit}
          error={isChecked ? depositFault(typed.deposit) : undefined}
          onChange={(event) => change({ deposit: event.target.value })}
        />
      </section>
      <section aria-labelledby={`${ids}-rush`}>
        <h2 id={`${ids}-rush`}>Rush</h2>
        <p className="small quiet">
          Offered at checkout where it makes a day that is too close otherwise: a fixed price for an order, and the
          working days that production then takes. With 0 it is not offered.
        </p>
        <div className="charge-rush">
          <TextField
            label="Price for an order"
            inputMode="decimal"
            value={typed.rush.price}
            error={isChecked ? priceFault(typed.rush) : undefined}
            onChange={(event) => change({ rush: { ...typed.rush, price: event.target.value } })}
          />
          <TextField
            label="Working days to make it"
            inputMode="numeric"
            value={typed.rush.days}
            error={isChecked ? daysFault(typed.rush) : undefined}
            onChange={(event) => change({ rush: { ...typed.rush, days: event.target.value } })}
          />
        </div>
      </section>
      <section aria-labelledby={`${ids}-tax`}>
        <h2 id={`${ids}-tax`}>Sales tax</h2>
        <p className="small quiet">
          Charged by the address you ship to. States without a rate are not taxed. Where Stripe or Shopify takes the
          payment, its own tax counts instead. Ask your accountant where you have to collect it.
        </p>
        <Switch label="Charge sales tax" on={typed.isOn} onTurn={(isOn) => change({ isOn })} />
        {typed.rates.length > 0 ? (
          <RateTable rates={typed.rates} isChecked={isChecked} onChange={(rates) => change({ rates })} />
        ) : (
          <p className="small">No state has a rate yet.</p>
        )}
        <AddState rates={typed.rates} onChange={(rates) => change({ rates })} />
      </section>
      <ShopOffers typed={typed.shop} isChecked={isChecked} onChange={(shop) => change({ shop })} />
      {refusal ? (
        <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
          {refusal}
        </AlertBlock>
      ) : null}
      <div>
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      </div>
      <p className="small quiet">
        Orders that were placed before keep what they were placed with. A connected payment service charges rush with
        the rest of the order.
      </p>
    </form>
  );
}

/** Charges of an order beside its pieces, and the ways to pay it. */
export function ChargesScreen() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: CHARGES_KEY,
    queryFn: () => call('charges.settings'),
  });
  return (
    <AdminPage title="Payment and tax" lead="All of it is off until you set it.">
      {isPending ? <WaitingRows rows={4} height={72} /> : null}
      {error && !data ? (
        <NotLoaded title="Payment and tax did not load" error={error} onAgain={() => void refetch()} />
      ) : null}
      {data ? (
        <LookOnly area="prices">
          <ChargesForm key={data.version} settings={data} />
        </LookOnly>
      ) : null}
    </AdminPage>
  );
}

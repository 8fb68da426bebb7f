import './delivery-line.css';
import {
  type Delivery,
  deliveryLead,
  deliveryRest,
  readZip,
  ZIP_FAULT,
} from '@colorway/rules/shop/cart/cart-messages.ts';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconTruckDelivery } from '../../ui/icons/icon-truck-delivery.ts';

const KEY = 'colorway.zip';
let unstored: string | null = null;
const listeners = new Set<() => void>();

function currentZip(): string | null {
  try {
    return readZip(localStorage.getItem(KEY) ?? '') ?? unstored;
  } catch {
    return unstored;
  }
}

/** Stores the ZIP in this browser only. */
function saveZip(zip: string): void {
  unstored = zip;
  try {
    localStorage.setItem(KEY, zip);
  } catch {
    // Then this page alone knows it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ZIP that the shopper typed in this browser; null without one. */
const useZip = (): string | null => useSyncExternalStore(subscribe, currentZip, () => null);

interface ZipFormProps {
  readonly zip: string | null;
  readonly onDone: () => void;
}

function ZipForm({ zip, onDone }: ZipFormProps) {
  const [typed, setTyped] = useState(zip ?? '');
  const [isChecked, setChecked] = useState(false);
  const read = readZip(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (read === undefined) return;
    saveZip(read);
    onDone();
  };
  return (
    <form className="delivery-line__form" noValidate onSubmit={submit}>
      <TextField
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        autoFocus
        value={typed}
        maxLength={10}
        error={isChecked && read === undefined ? ZIP_FAULT : undefined}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <Button type="submit" look="quiet" size="small">
            Apply
          </Button>
        }
      />
    </form>
  );
}

/** When it arrives: a range with a ZIP, else the day by which it ships. */
export function DeliveryLine({ delivery }: { readonly delivery: Delivery }) {
  const zip = useZip();
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => change.current?.focus());
  };
  return (
    <div className="delivery-line">
      <IconTruckDelivery className="icon" aria-hidden="true" />
      <div>
        <p className="small" role="status">
          <b>{deliveryLead(delivery, zip)}</b> {deliveryRest(delivery, zip)}
        </p>
        {isOpen ? (
          <ZipForm zip={zip} onDone={close} />
        ) : (
          <button ref={change} type="button" className="text-link small" onClick={() => setOpen(true)}>
            {zip === null ? 'Enter your ZIP' : 'Change ZIP'}
          </button>
        )}
      </div>
    </div>
  );
}

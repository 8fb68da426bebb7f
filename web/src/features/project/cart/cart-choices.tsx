import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import { type ReactNode, useId } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { ChangeNote } from './lines/change-note.tsx';

interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** `Free`, `$4.00 per item`. */
  readonly note?: string;
  readonly closed?: boolean;
}

interface ChoiceGroupProps<Value extends string> {
  /** Names the part for the note of what is below. */
  readonly part: 'packaging' | 'delivery';
  readonly label: string;
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** Names the other person who chose it. */
  readonly mark?: ReactNode;
  readonly onChoose: (value: Value) => void;
}

/** Two options side by side; a missing choice shows its error below. */
function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { part, label, options, value, error, help, mark, onChoose } = props;
  const id = useId();
  return (
    <fieldset
      className="choice-group"
      data-part={part}
      aria-describedby={`${error ? `${id}-error` : ''} ${help ? `${id}-help` : ''}`.trim() || undefined}
    >
      <legend className="field__label">{label}</legend>
      <div className="choice-group__boxes">
        {options.map(({ value: one, label: name, note, closed }) => (
          <label key={one} className="choice-box" data-error={error && !closed ? '' : undefined}>
            <input
              type="radio"
              name={id}
              checked={value === one}
              disabled={closed}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(one)}
            />
            <span>{name}</span>
            {note ? <span className="tiny quiet choice-box__note figures">{note}</span> : null}
          </label>
        ))}
      </div>
      {mark}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p className="tiny quiet" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </fieldset>
  );
}

interface CartChoicesProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly totals: Quote;
  /** Missing choices are reported only after a checkout attempt. */
  readonly tried: boolean;
}

export function CartChoices({ projectView, cart, totals, tried }: CartChoicesProps) {
  const { labels, packaging: costs } = projectView.content;
  const { packaging, fulfillment, faults } = totals;
  // One way is no choice: it is chosen already.
  const isOnlyMail = fulfillment.chosen === 'physical' && !fulfillment.digitalOffered;
  const missing = (code: (typeof faults)[number]['code'], message: string) =>
    tried && faults.some((fault) => fault.code === code) ? message : undefined;
  const markOf = (what: 'packaging' | 'fulfillment', choiceNames: Readonly<Record<string, string>>) => {
    const mark = cart.marks.get(what);
    return mark ? <ChangeNote mark={mark} cart={cart} viewer={projectView.viewer} choiceNames={choiceNames} /> : null;
  };
  return (
    <>
      {packaging.shown && costs ? (
        <ChoiceGroup
          part="packaging"
          label={labels.packaging}
          value={cart.cart.packaging}
          error={missing('packaging-not-chosen', labels.noPackagingSelected)}
          mark={markOf('packaging', { minimal: labels.packagingMinimal, giftBox: labels.packagingGiftBox })}
          options={[
            {
              value: 'minimal',
              label: labels.packagingMinimal,
              note: costs.minimalPackagingCost === 0 ? 'Free' : formatMoney(costs.minimalPackagingCost),
            },
            {
              value: 'giftBox',
              label: labels.packagingGiftBox,
              note: `${formatMoney(costs.individualPackagingCost)} per item`,
            },
          ]}
          onChoose={(value) => cart.store.do({ kind: 'setPackaging', packaging: value })}
        />
      ) : null}
      {fulfillment.shown && !isOnlyMail ? (
        <ChoiceGroup
          part="delivery"
          label={labels.swatchDelivery}
          value={fulfillment.chosen}
          error={missing('fulfillment-not-chosen', labels.noSwatchSelected)}
          mark={markOf('fulfillment', { physical: labels.swatchPhysical, digital: labels.swatchDigital })}
          help={costs?.allowDigitalSwatchFulfillment ? labels.swatchDigitalHelp : undefined}
          options={[
            { value: 'physical', label: labels.swatchPhysical },
            ...(costs?.allowDigitalSwatchFulfillment
              ? [{ value: 'digital' as const, label: labels.swatchDigital, closed: !fulfillment.digitalOffered }]
              : []),
          ]}
          onChoose={(value) => cart.store.do({ kind: 'setFulfillment', fulfillment: value })}
        />
      ) : null}
    </>
  );
}

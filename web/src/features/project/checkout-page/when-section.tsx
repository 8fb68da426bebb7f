import type { CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import { isPast, readDay, showDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import { type InHands, LATE_CHOICE_LABELS, LATE_CHOICES, type LateChoice } from '@colorway/rules/shop/in-hands.ts';
import { useId } from 'react';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { DateField } from '../../../ui/field/date/date-field.tsx';
import { IconCalendar } from '../../../ui/icons/icon-calendar.ts';
import type { CheckoutForm } from './use-checkout-fields.ts';

interface WhenSectionProps {
  readonly page: CheckoutPageView;
  readonly check: InHands;
  readonly set: CheckoutForm['set'];
}

interface LateChoicesProps {
  readonly chosen: LateChoice;
  readonly check: Extract<InHands, { state: 'too-close' }>;
  readonly onChoose: (choice: LateChoice) => void;
}

function LateChoices({ chosen, check, onChoose }: LateChoicesProps) {
  const name = useId();
  const { keep, ready, rush } = check;
  const cards = {
    'keep-day': { title: LATE_CHOICE_LABELS['keep-day'], note: keep },
    'send-ready': { title: LATE_CHOICE_LABELS['send-ready'], note: ready },
    rush: rush && { title: rush.title, note: rush.arrival },
  };
  return (
    <fieldset className="pick-cards">
      <legend className="visually-hidden">If it is late</legend>
      {LATE_CHOICES.toReversed().map((choice) => {
        const card = cards[choice];
        return card ? (
          <label key={choice} className="pick-card">
            <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
            <span>
              <b className="figures">{card.title}</b>
              <span className="tiny quiet">{card.note}</span>
            </span>
          </label>
        ) : null;
      })}
    </fieldset>
  );
}

/** The day on which the pieces are needed, checked against the times of the products and the room in production. */
export function WhenSection({ page: { neededBy, late, today }, check, set }: WhenSectionProps) {
  const isPastDay = neededBy !== null && isPast(neededBy, today);
  const isRushGone = late === 'rush' && !(check.state === 'too-close' && check.rush);
  return (
    <section className="checkout-part" aria-labelledby="checkout-when">
      <div className="checkout-part__head">
        <h2 id="checkout-when">When you need it</h2>
      </div>
      <div className="checkout-when">
        <div data-part="day">
          <DateField
            label="In hands by"
            optional
            value={neededBy ?? ''}
            today={today}
            show={showDay}
            read={readDay}
            error={check.state === 'too-close' ? check.error : undefined}
            onChange={(day) => set({ neededBy: day === '' ? null : day, late: null })}
          />
        </div>
        <div role="status">
          {check.state === 'in-time' ? (
            <AlertBlock tone="ok" icon={<IconCalendar className="icon" />} title={check.lead}>
              {check.rest}
            </AlertBlock>
          ) : null}
          {check.state === 'undated' ? (
            <AlertBlock tone="info" icon={<IconCalendar className="icon" />}>
              {check.arrival}
            </AlertBlock>
          ) : null}
        </div>
      </div>
      {check.state === 'too-close' && !isPastDay ? (
        <LateChoices
          chosen={late === null || isRushGone ? 'keep-day' : late}
          check={check}
          onChoose={(choice) => set({ late: choice })}
        />
      ) : null}
    </section>
  );
}

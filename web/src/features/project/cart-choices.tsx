import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { ChangeNote } from './change-note.tsx';
import { ChoiceGroup } from './choice-group.tsx';

interface CartChoicesProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  readonly figures: Quote;
  /** What is missing is said once somebody wanted to check out. */
  readonly tried: boolean;
}

export function CartChoices({ asked, cart, figures, tried }: CartChoicesProps) {
  const { labels, packaging: costs } = asked.content;
  const { packaging, fulfillment, faults } = figures;
  const missing = (code: (typeof faults)[number]['code'], words: string) =>
    tried && faults.some((fault) => fault.code === code) ? words : undefined;
  const markOf = (what: 'packaging' | 'fulfillment', choiceNames: Readonly<Record<string, string>>) => {
    const mark = cart.marks.get(what);
    return mark ? <ChangeNote mark={mark} cart={cart} viewer={asked.viewer} choiceNames={choiceNames} /> : null;
  };
  return (
    <>
      {packaging.shown && costs ? (
        <ChoiceGroup
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
          onChoose={(value) => cart.desk.do({ kind: 'setPackaging', packaging: value })}
        />
      ) : null}
      {fulfillment.shown ? (
        <ChoiceGroup
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
          onChoose={(value) => cart.desk.do({ kind: 'setFulfillment', fulfillment: value })}
        />
      ) : null}
    </>
  );
}

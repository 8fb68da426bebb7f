import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney, sumOf } from '@colorway/rules/money/cents.ts';
import { upgradesOf } from '@colorway/rules/pricing/upgrades.ts';
import { buyerOf } from '@colorway/rules/project/project-types.ts';
import { TierTable } from '../../blocks/price/tier-table.tsx';
import { Paragraphs } from './paragraphs.tsx';
import type { Choice } from './use-choice.ts';

interface ProofPricingTabProps {
  readonly asked: PortalProject;
  readonly choice: Choice;
}

export function ProofPricingTab({ asked, choice }: ProofPricingTabProps) {
  const { details, pricing, selections, price, quantity } = choice;
  const { charges, type } = asked.project;
  if (!details || !pricing || pricing.tiers.length === 0)
    return <p className="proof-tab">{asked.content.labels.noPricing}</p>;
  const upgrades = upgradesOf(details.productType, selections, buyerOf(type));
  const added = sumOf(upgrades.map(({ amount }) => amount));
  const setup = charges?.setupCharge ?? 0;
  return (
    <div className="proof-tab">
      <Paragraphs text={details.pricingInformation} />
      <TierTable
        tiers={pricing.tiers}
        selections={selections}
        names={details.friendlyOptionNames}
        now={price?.tier}
        quantity={quantity}
        added={added}
      />
      {upgrades.map(({ name, amount }) => (
        <p key={name} className="small">{`${name} included, ${formatMoney(amount)} each.`}</p>
      ))}
      <p className="tiny quiet">
        {charges && setup > 0 ? `Set-up charge of ${formatMoney(charges.setupCharge)} is added once per order. ` : ''}
        Prices in US dollars.
      </p>
    </div>
  );
}

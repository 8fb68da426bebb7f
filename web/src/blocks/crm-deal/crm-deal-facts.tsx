import type { CrmDeal } from '@colorway/contract/inquiry/crm-deal.ts';
import { stageLabel } from '@colorway/rules/customer/crm-values.ts';
import { Moment } from '../when/moment.tsx';

/** Stage and owner of a deal as the connected CRM has them, and when the deal last changed there. */
export const CrmDealFacts = ({ deal, className }: { readonly deal: CrmDeal; readonly className: string }) => (
  <dl className={className}>
    <dt>{`Stage in ${deal.service}`}</dt>
    <dd>{stageLabel(deal.stage, deal.outcome)}</dd>
    <dt>{`Owner in ${deal.service}`}</dt>
    <dd>
      {deal.owner === null ? 'None' : null}
      {deal.owner && deal.owner.email !== '' ? <a href={`mailto:${deal.owner.email}`}>{deal.owner.name}</a> : null}
      {deal.owner && deal.owner.email === '' ? deal.owner.name : null}
    </dd>
    <dt>{`Changed in ${deal.service}`}</dt>
    <dd>
      <Moment at={deal.changedAt} />
    </dd>
  </dl>
);

import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconTruckDelivery } from '../../ui/icons/icon-truck-delivery.ts';
import type { Choice } from './use-choice.ts';

interface ProofShippingTabProps {
  readonly asked: PortalProject;
  readonly choice: Choice;
}

const COLUMNS = ['Service', 'Made in', 'Delivered in'] as const;

export function ProofShippingTab({ asked, choice }: ProofShippingTabProps) {
  const { services, notes } = readShipping(choice.details?.shipping || asked.content.labels.shippingTable);
  return (
    <div className="proof-tab">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {services.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section className="plain-table" aria-label="Shipping times" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {services.map(({ service, madeIn, deliveredIn }) => (
                <tr key={service}>
                  <th scope="row">{service}</th>
                  <td>{madeIn}</td>
                  <td>{deliveredIn}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      <AlertBlock tone="info" icon={<IconTruckDelivery className="icon" />}>
        {`Need it by a date? Tell us in ${asked.content.labels.requestChanges} and we will confirm before you pay.`}
      </AlertBlock>
    </div>
  );
}

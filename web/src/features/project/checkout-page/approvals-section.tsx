import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import type { UnapprovedOrders } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { confirmLabel, notApprovedTitle } from '@colorway/rules/shop/checkout-button.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';

interface ApprovalsSectionProps {
  readonly projectView: PortalProject;
  readonly proofs: readonly Proof[];
  readonly setting: UnapprovedOrders;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** Names the designs that are not approved (D67); nothing where approval is not needed. */
export function ApprovalsSection({ projectView, proofs, setting, isConfirmed, onConfirm }: ApprovalsSectionProps) {
  if (proofs.length === 0 || setting === 'not-needed') return null;
  return (
    <section className="checkout-approvals" aria-label="Approvals" data-part="approval">
      <AlertBlock
        tone="warning"
        icon={<IconAlertTriangle className="icon" />}
        title={notApprovedTitle(proofs.length)}
        live
      >
        {setting === 'needed'
          ? 'Approve first; we print what you approve.'
          : 'You can order now. We print the version you see today.'}
      </AlertBlock>
      <ul className="unapproved">
        {proofs.map(({ id, proofID, productType, picture, approval }) => (
          <li key={id}>
            <img src={picture.previewUrl} alt="" width={42} height={52} />
            <span>
              <b>{productType}</b> <span className="quiet">{proofID}</span>
              <span className="tiny unapproved__reason">{approval?.changes[0] ?? 'Not approved yet'}</span>
            </span>
            <Link
              to="/project/$id/proof/$proofID"
              params={{ id: projectView.project.projectID, proofID: id }}
              className={buttonClass({ size: 'small' })}
            >
              Open the proof
              <span className="visually-hidden">{` of ${productType}, ${proofID}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {setting === 'ask' ? (
        <div data-part="confirmation">
          <CheckField
            label={confirmLabel(proofs.length)}
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
          />
        </div>
      ) : null}
    </section>
  );
}

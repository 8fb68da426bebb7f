import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { unapprovedMessage } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { CheckField } from '../../../ui/field/check-field.tsx';
import type { Checkout } from './use-checkout.ts';

interface UnapprovedProofsProps {
  readonly checkout: Extract<Checkout, { state: 'unapproved' }>;
  readonly projectView: PortalProject;
  readonly onBack: () => void;
  /** Orders them without an approval, which the order records. */
  readonly onOrder: () => void;
}

/** Names the proofs that are ordered without an approval (D67). */
export function UnapprovedProofs({ checkout, projectView, onBack, onOrder }: UnapprovedProofsProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const { proofIds, mayConfirm } = checkout;
  const proofs = projectView.proofs.filter(({ id }) => proofIds.includes(id));
  return (
    <div className="checkout-dialog__words">
      <h2 id="checkout-title">{unapprovedMessage(proofIds.length)}</h2>
      <p className="lead" role="alert">
        {mayConfirm
          ? "Your order hasn't been placed."
          : "Your order hasn't been placed. We print only what you have approved."}
      </p>
      <ul className="unapproved">
        {proofs.map(({ id, proofID, productType, picture, approval }) => (
          <li key={id}>
            <img src={picture.previewUrl} alt="" width={42} height={52} />
            <span>
              <b>{productType}</b> <span className="quiet">{proofID}</span>
              <span className="tiny quiet unapproved__reason">{approval?.changes[0] ?? 'Not approved yet'}</span>
            </span>
          </li>
        ))}
      </ul>
      {mayConfirm ? (
        <CheckField
          label={proofIds.length === 1 ? 'Print it as it is' : 'Print them as they are'}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      ) : null}
      <div className="checkout-dialog__answers">
        <Button look="quiet" onClick={onBack}>
          Back to the cart
        </Button>
        {mayConfirm ? (
          <Button aria-disabled={!isConfirmed || undefined} onClick={() => isConfirmed && onOrder()}>
            Order anyway
          </Button>
        ) : null}
        <Link
          to="/project/$id/approve"
          params={{ id: projectView.project.projectID }}
          className={buttonClass({ look: 'primary' })}
        >
          Review them
        </Link>
      </div>
    </div>
  );
}

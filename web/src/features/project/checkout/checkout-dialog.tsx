import './checkout-dialog.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { ProofPicture } from '@colorway/contract/project/proof.ts';
import { useRef } from 'react';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { onOwnCancel } from '../../../ui/dialog/on-own-cancel.ts';
import { useModal } from '../../../ui/dialog/use-modal.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCircle } from '../../../ui/icons/icon-circle.ts';
import { ChangedTotal } from './changed-total.tsx';
import type { Checkout, CheckoutStep } from './use-checkout.ts';

interface CheckoutDialogProps {
  readonly checkout: Exclude<Checkout, { state: 'idle' | 'failed' }>;
  readonly projectView: PortalProject;
  /** The picture of the first ordered proof. */
  readonly picture: ProofPicture | undefined;
  readonly onAgain: (seen: Extract<Checkout, { state: 'changed' }>['now']) => void;
  readonly onDismiss: () => void;
}

const STEPS: readonly { readonly step: CheckoutStep; readonly label: string }[] = [
  { step: 'checking', label: 'Checking every price' },
  { step: 'writing', label: 'Creating your order' },
  { step: 'opening', label: 'Opening the invoice page' },
];

function Preparing({ step, name, picture }: { step: CheckoutStep; name: string; picture: ProofPicture | undefined }) {
  const at = STEPS.findIndex((one) => one.step === step);
  return (
    <>
      <div className="checkout-dialog__cloth">{picture ? <img src={picture.previewUrl} alt="" /> : null}</div>
      <Selvedge colors={picture?.colors ?? []} name={name} />
      <div className="checkout-dialog__words">
        <h2 id="checkout-title">Preparing your invoice</h2>
        <p className="lead">This takes a few seconds. Your invoice opens next.</p>
        <div className="checkout-dialog__thread" aria-hidden="true">
          <i style={{ width: `${((at + 1) / STEPS.length) * 100}%` }} />
        </div>
        <div role="status">
          <ul>
            {STEPS.map(({ step: one, label }, place) => (
              <li key={one} data-now={place === at || undefined} data-done={place < at || undefined}>
                {place < at ? <IconCheck className="icon" aria-hidden="true" /> : null}
                {place === at ? <span className="spinner" aria-hidden="true" /> : null}
                {place > at ? <IconCircle className="icon icon--small" aria-hidden="true" /> : null}
                {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** From Checkout to the invoice; it cannot be closed while the order is being written. */
export function CheckoutDialog({ projectView, checkout, picture, onAgain, onDismiss }: CheckoutDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const firm = checkout.state === 'preparing';
  return (
    <dialog
      ref={dialog}
      className="checkout-dialog"
      aria-labelledby="checkout-title"
      onCancel={onOwnCancel(() => firm || onDismiss())}
      // A browser may close it on a second Esc whatever is asked of it.
      onClose={({ currentTarget }) =>
        firm && currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()
      }
    >
      {checkout.state === 'preparing' ? (
        <Preparing step={checkout.step} name={projectView.project.name} picture={picture} />
      ) : null}
      {checkout.state === 'changed' ? (
        <ChangedTotal
          checkout={checkout}
          viewer={projectView.viewer}
          onBack={onDismiss}
          onGo={() => onAgain(checkout.now)}
        />
      ) : null}
    </dialog>
  );
}

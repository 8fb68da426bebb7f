import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { AddToCart } from './add-to-cart.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import type { ProofDialogProps } from './proof-dialog-props.ts';
import { ProofPricingTab } from './proof-pricing-tab.tsx';
import { ProofProductTab } from './proof-product-tab.tsx';
import { ProofShippingTab } from './proof-shipping-tab.tsx';
import { proofState } from './proof-state.ts';
import { type ProofTab, ProofTabs, TABS } from './proof-tabs.tsx';
import { useChoice } from './use-choice.ts';

/** Focuses what replaced the pressed button; on opening the dialog's title has the focus. */
function useFocusAfter(change: boolean): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current !== change) part.current?.focus();
    before.current = change;
  }, [change]);
  return part;
}

/** The three tabs, or the approval when that is what it is about. */
export function ProofPanel({ asked, proof, cart, onCart, onRequest }: ProofDialogProps) {
  const panelId = useId();
  const choice = useChoice(asked, proof, cart);
  const isOld = proofState(proof, asked).kind === 'out-of-date';
  const [tab, setTab] = useState<ProofTab>('Product');
  const [approving, setApproving] = useState(isOld && asked.viewer.isPeople);
  const panel = useFocusAfter(approving);
  const tabs = TABS.filter((one) => one !== 'Pricing' || asked.viewer.seesPrices);
  if (approving)
    return (
      <ApprovalPanel
        asked={asked}
        proof={proof}
        cart={cart}
        choice={choice}
        panel={panel}
        onRequest={onRequest}
        onBack={() => setApproving(false)}
      />
    );
  return (
    <>
      <ProofTabs tabs={tabs} open={tab} panelId={panelId} onOpen={setTab} />
      <div
        ref={(part) => {
          panel.current = part;
        }}
        className="proof-dialog__scroll"
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
      >
        {tab === 'Product' ? (
          <ProofProductTab
            asked={asked}
            proof={proof}
            cart={cart}
            choice={choice}
            onApproval={() => setApproving(true)}
            onRequest={onRequest}
          />
        ) : null}
        {tab === 'Pricing' ? <ProofPricingTab asked={asked} choice={choice} /> : null}
        {tab === 'Shipping' ? <ProofShippingTab asked={asked} choice={choice} /> : null}
      </div>
      {choice.details && !proof.hidden ? (
        <div className="proof-dialog__foot">
          <AddToCart asked={asked} proof={proof} cart={cart} choice={choice} onCart={onCart} />
        </div>
      ) : null}
    </>
  );
}

import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { minimumLabel } from '@colorway/rules/product/quantity.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { linkRefusal } from '@colorway/rules/project/share/link-messages.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { PriceLine } from '../../../blocks/price/price-line.tsx';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { ApprovePanel } from '../approve/approve-panel.tsx';
import { useOpened } from '../approve/use-approvals.ts';
import { useRefetchProject } from '../page/use-project.ts';
import { ChangesForm } from '../room/changes-form.tsx';
import type { WaitingComment } from '../room/comment-outbox.ts';
import { CommentsTab } from '../room/comments-tab.tsx';
import type { Room } from '../room/use-room.ts';
import { asksWriterName } from '../share/link-note.tsx';
import type { ProofDialogProps } from './proof-dialog-props.ts';
import { approvedBy, proofState } from './proof-state.ts';
import { ProofPricingTab, ProofProductTab, ProofShippingTab } from './proof-tabs.tsx';
import { type Choice, useChoice } from './use-choice.ts';

interface AddToCartProps {
  readonly projectView: PortalProject;
  readonly proof: Proof;
  readonly cart: ShownCart;
  readonly choice: Choice;
  readonly onCart: () => void;
}

/** Quantity, price and the button. A quantity below the minimum is reported beside the button, which stays in place. */
function AddToCart({ projectView, proof, cart, choice, onCart }: AddToCartProps) {
  const field = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<number>();
  const { details, typed, setTyped, quantity, price, noPrice, selections } = choice;
  const { labels } = projectView.content;
  const label = isDistributor(projectView.project.type) ? labels.orderSummary : labels.cart;
  if (!details) return null;
  const minimum = Math.max(1, details.minimumQuantity);
  const tooFew = quantity < minimum;
  const blocked = tooFew || noPrice !== undefined;
  const add = () => {
    if (blocked) return field.current?.focus();
    const { id: proofId } = proof;
    cart.store.do({ kind: 'addLine', lineId: crypto.randomUUID(), proofId, selections, quantity });
    setAdded(quantity);
    setTyped('0');
  };
  return (
    <div className="add-to-cart">
      <div className="add-to-cart__row">
        <QuantityStepper
          ref={field}
          least={0}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setAdded(undefined);
          }}
        />
        <Button look="primary" size="large" aria-disabled={blocked || undefined} onClick={add}>
          {`Add to ${label}`}
        </Button>
      </div>
      <div className="add-to-cart__line" role="status">
        {added === undefined ? null : (
          <p className="add-to-cart__added small">
            <IconCheck className="icon icon--small" aria-hidden="true" />
            {`${added} added.`}
            <button type="button" className="text-link" onClick={onCart}>
              {`View ${label}`}
            </button>
          </p>
        )}
        {tooFew && added === undefined ? <p className="small quiet">{minimumLabel(minimum)}</p> : null}
        {noPrice && !tooFew ? <p className="small">{noPrice}</p> : null}
      </div>
      {price && !tooFew ? <PriceLine price={price} quantity={quantity} productType={proof.productType} /> : null}
    </div>
  );
}

const TABS = ['Comments', 'Product', 'Pricing', 'Shipping'] as const;

type ProofTab = (typeof TABS)[number];

interface ProofTabsProps {
  readonly tabs: readonly ProofTab[];
  readonly open: ProofTab;
  readonly panelId: string;
  readonly onOpen: (tab: ProofTab) => void;
  /** How many comments there are. */
  readonly count: number;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One tab stop; arrows open the neighbor. */
function ProofTabs({ tabs, open, panelId, onOpen, count }: ProofTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const next = tabs[MOVES[event.key]?.(tabs.indexOf(open), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={list} className="proof-tabs" role="tablist" aria-label="About this proof" onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          data-tab={tab}
          aria-selected={tab === open}
          aria-controls={panelId}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {tab}
          {tab === 'Comments' && count > 0 ? <span className="proof-tabs__count figures">{count}</span> : null}
        </button>
      ))}
    </div>
  );
}

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

interface CommentsFootProps {
  readonly unsent: number;
  readonly labels: PortalProject['content']['labels'];
  readonly rights: PortalProject['viewer']['rights'];
  readonly onApprove: () => void;
  readonly onRequest: (() => void) | undefined;
}

/** Approve and Request Changes; with changes to send, the request is the main act. */
function CommentsFoot({ unsent, labels, rights, onApprove, onRequest }: CommentsFootProps) {
  const waits = unsent === 1 ? '1 change is ready to send.' : `${unsent} changes are ready to send.`;
  return (
    <div className="proof-dialog__foot comments-foot">
      {unsent > 0 ? (
        <p className="small">
          <b>{waits}</b> The people of this project see it; our designers see it when you send it.
        </p>
      ) : null}
      {rights === 'order' ? null : <p className="small">{linkRefusal(rights)}</p>}
      <div className="comments-foot__ways">
        {rights === 'order' ? (
          <Button look={unsent === 0 ? 'primary' : 'default'} size="large" onClick={onApprove}>
            {labels.approve}
          </Button>
        ) : null}
        {onRequest && rights !== 'look' ? (
          <Button look={unsent > 0 ? 'primary' : 'default'} size="large" onClick={onRequest}>
            {labels.requestChanges}
            {unsent > 0 ? <span className="comments-foot__count figures">{unsent}</span> : null}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type Mode = 'tabs' | 'approve' | 'request';

interface ProofPanelProps extends ProofDialogProps {
  readonly room: Room;
  /** The comment that is being written, if it has no place on the picture. */
  readonly composer: ReactNode;
  readonly waiting: readonly WaitingComment[];
  readonly onDrop: (key: string) => void;
  /** The mode that it shows first. */
  readonly opens?: Mode | undefined;
  /** A low sheet shows the open tab. */
  readonly onOpen: () => void;
}

interface TabsViewProps extends ProofPanelProps {
  readonly firstTab: ProofTab;
  readonly choice: Choice;
  readonly unsent: number;
  readonly panel: RefObject<HTMLElement | null>;
  readonly onApprove: () => void;
  readonly onRequest: () => void;
}

function TabBody({ tab, ...props }: TabsViewProps & { readonly tab: ProofTab }) {
  const { projectView, proof, cart, room, composer, waiting, onDrop, choice, onApprove, onRequest } = props;
  const { project, viewer } = projectView;
  if (tab === 'Product')
    return <ProofProductTab {...{ projectView, proof, cart, choice, onRequest }} onApproval={onApprove} />;
  if (tab === 'Pricing') return <ProofPricingTab projectView={projectView} choice={choice} />;
  if (tab === 'Shipping') return <ProofShippingTab projectView={projectView} choice={choice} />;
  return (
    <>
      {composer}
      <CommentsTab
        {...{ room, waiting, onDrop }}
        projectID={project.projectID}
        proofId={proof.id}
        isStaff={viewer.kind === 'staff'}
        isOwner={viewer.kind === 'customer'}
        isLinkHolder={asksWriterName(viewer)}
      />
    </>
  );
}

/** Comments and the documents' three tabs. */
function TabsView(props: TabsViewProps) {
  const { firstTab, projectView, proof, cart, room, choice, unsent, panel, onCart, onApprove, onRequest, onOpen } =
    props;
  const { viewer, content } = projectView;
  const panelId = useId();
  const [tab, setTab] = useState(firstTab);
  const tabs = TABS.filter((one) => one !== 'Pricing' || viewer.seesPrices);
  const isStaff = viewer.kind === 'staff';
  const openTab = (next: ProofTab) => {
    setTab(next);
    onOpen();
    panel.current?.scrollTo(0, 0);
  };
  return (
    <>
      <ProofTabs tabs={tabs} open={tab} panelId={panelId} onOpen={openTab} count={room.comments.length} />
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
        <TabBody {...props} tab={tab} />
      </div>
      {tab === 'Comments' ? (
        <CommentsFoot
          unsent={unsent}
          labels={content.labels}
          rights={viewer.rights}
          onApprove={onApprove}
          onRequest={isStaff || proof.printingSince !== null ? undefined : onRequest}
        />
      ) : null}
      {tab !== 'Comments' && choice.details && !proof.hidden && viewer.rights === 'order' ? (
        <div className="proof-dialog__foot">
          <AddToCart projectView={projectView} proof={proof} cart={cart} choice={choice} onCart={onCart} />
        </div>
      ) : null}
    </>
  );
}

/** The approval has an address of its own: the proof's with `?approve`. */
function useMode(opens: Mode): readonly [Mode, (mode: Mode) => void] {
  const { approve } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>(approve === undefined ? opens : 'approve');
  const change = useCallback(
    (next: Mode) => {
      setMode(next);
      const search = next === 'approve' ? { approve: '' } : {};
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return [mode, change];
}

/** The tabs, or the approval or request that takes their place. */
export function ProofPanel(props: ProofPanelProps) {
  const { projectView, proof, cart, room } = props;
  const { project, viewer } = projectView;
  const choice = useChoice(projectView, proof, cart);
  const mayOrder = viewer.rights === 'order';
  const isOld = mayOrder && proofState(proof, projectView).kind === 'out-of-date';
  const [mode, setMode] = useMode(props.opens ?? (isOld ? 'approve' : 'tabs'));
  const panel = useFocusAfter(mode !== 'tabs');
  const again = useRefetchProject(project.projectID);
  const unsent = room.comments.filter(({ isSent, state }) => !isSent && state !== 'resolved');
  const closeMode = useCallback(() => setMode('tabs'), [setMode]);
  useOpened(project.projectID, proof.id, proof.shown, viewer.rights !== 'look');
  if (mode === 'request' && viewer.rights !== 'look')
    return (
      <ChangesForm
        projectView={projectView}
        proofId={proof.id}
        changes={unsent}
        isLinkHolder={asksWriterName(viewer)}
        onShow={room.activate}
        onClose={closeMode}
        again={again}
      />
    );
  if (mode === 'approve' && mayOrder)
    return (
      <ApprovePanel
        {...{ projectView, proof, cart }}
        product={choice.details}
        selections={choice.selections}
        onSelections={choice.setSelections}
        by={proof.approval ? approvedBy(proof.approval, projectView) : undefined}
        onClose={closeMode}
      />
    );
  return (
    <TabsView
      {...props}
      firstTab="Comments"
      choice={choice}
      unsent={unsent.length}
      panel={panel}
      onApprove={() => setMode('approve')}
      onRequest={() => setMode('request')}
    />
  );
}

import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { lacksLayers } from '@colorway/rules/cart/layers.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useCart } from '../../blocks/cart/use-cart.ts';
import { useDistributorBar } from '../../blocks/layout/distributor-bar.ts';
import { withLiveApprovals } from './live-approvals.ts';
import { ProjectPage } from './project-page.tsx';
import type { RequestAbout } from './request-changes.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useRefetchProject } from './use-project.ts';
import { useProjectEvents } from './use-project-events.ts';

const CartDrawer = lazy(() => import('./cart-drawer.tsx'));
const ProofDialog = lazy(() => import('./proof-dialog.tsx'));
const RequestsDrawer = lazy(() => import('./requests-drawer.tsx'));

/** What is pressed next comes along once the page stands. */
const SOON_MS = 500;

/** What stands over the page. */
type Open =
  | { readonly what: 'cart' }
  | { readonly what: 'proof'; readonly id: string }
  | { readonly what: 'requests'; readonly threadId: string | undefined };

/** A mail leads to what it is about: `/project/1001?requests`. */
const openedByAddress = (): Open | undefined =>
  new URLSearchParams(location.search).has('requests') ? { what: 'requests', threadId: undefined } : undefined;

export function ProjectView({ asked: answer }: { readonly asked: PortalProject }) {
  const cart = useCart(answer);
  const asked = useMemo(() => withLiveApprovals(answer, cart), [answer, cart]);
  const { project, proofs } = asked;
  const again = useRefetchProject(project.projectID);
  const [open, setOpen] = useState<Open>();
  const [about, setAbout] = useState<RequestAbout>();
  // The server draws the page alone.
  useEffect(() => setOpen(openedByAddress()), []);
  const close = () => setOpen(undefined);
  const openProof = useCallback((id: string) => setOpen({ what: 'proof', id }), []);
  const openCart = useCallback(() => setOpen({ what: 'cart' }), []);
  const openThread = useCallback((threadId: string | undefined) => setOpen({ what: 'requests', threadId }), []);
  const { shown, isNew, opened } = useArrivals(proofs, open !== undefined, openProof);
  const proof = open?.what === 'proof' ? proofs.find(({ id }) => id === open.id) : undefined;
  const { desk } = cart;

  useDistributorBar(isDistributor(project.type));
  useProjectEvents(project.projectID, asked.eventID, { onCart: desk.hear, onProject: () => void again() });
  const unlayered = lacksLayers(cart.cart, {
    productTypeOf: (id) => proofs.find((one) => one.id === id)?.productType,
  });
  useEffect(() => {
    // The server sets such a cart aside as soon as it is told of it (D51).
    if (unlayered) desk.hear(Number.POSITIVE_INFINITY);
  }, [unlayered, desk]);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [import('./proof-dialog.tsx'), import('./cart-drawer.tsx')]) load.catch(() => {});
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, []);

  const go = (by: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === proof?.id);
    const next = shown[(at + by + shown.length) % shown.length];
    if (next) openProof(next.id);
  };
  const view = useCallback(
    (id: string) => {
      openProof(id);
      opened(id);
    },
    [openProof, opened],
  );

  return (
    <div className="column project">
      <ProjectPage
        asked={asked}
        cart={cart}
        proofs={shown}
        isNew={isNew}
        about={about}
        onAbout={setAbout}
        onProof={view}
        onCart={openCart}
        onThread={openThread}
      />
      <Suspense>
        {open?.what === 'cart' ? <CartDrawer asked={asked} cart={cart} onClose={close} /> : null}
        {open?.what === 'requests' ? (
          <RequestsDrawer asked={asked} threadId={open.threadId} onProof={view} onClose={close} />
        ) : null}
        {proof ? (
          <ProofDialog
            asked={asked}
            proof={proof}
            cart={cart}
            onGo={go}
            onClose={close}
            onCart={openCart}
            onRequest={() => {
              close();
              setAbout(proof);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

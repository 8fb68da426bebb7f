import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { lacksLayers } from '@colorway/rules/cart/layers.ts';
import { nextToReview, proofGroup } from '@colorway/rules/project/groups/proof-groups.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCart } from '../../../blocks/cart/use-cart.ts';
import { useDistributorBar } from '../../../blocks/layout/distributor-bar.ts';
import { lazyDialog } from '../../../blocks/page/lazy-part.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { proofState } from '../proof/proof-state.ts';
import type { RequestAbout } from '../request/request-changes.tsx';
import { withLiveApprovals } from './live-approvals.ts';
import { ProjectPage } from './project-page.tsx';
import { commentsQuery, useRefetchProject, useRefetchThread } from './use-project.ts';
import { useProjectEvents } from './use-project-events.ts';

interface ProofAddress {
  /** Undefined while no proof is open, and while the server draws. */
  readonly openedId: string | undefined;
  readonly openProof: (id: string) => void;
  readonly closeProof: () => void;
}

/** An open proof is an address below the project; Back closes it, and leads to where one was. */
function useProofAddress(projectID: string, proofs: readonly Proof[]): ProofAddress {
  const { proofID } = useParams({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const [isMounted, setMounted] = useState(false);
  const wasOpenedHere = useRef(false);
  const wasClosed = useRef(false);
  useEffect(() => setMounted(true), []);
  // The documents' proofID is a name, which a link may use, too.
  const proof = proofs.find((one) => one.id === proofID || one.proofID === proofID);
  const isOpen = proof !== undefined;
  const isGone = isMounted && proofID !== undefined && !isOpen;
  useEffect(() => {
    if (!isGone) return;
    notify({ kind: 'warning', text: NO_SUCH_PROOF });
    void navigate({ to: '/project/$id', params: { id: projectID }, replace: true, resetScroll: false });
  }, [isGone, navigate, projectID]);
  useEffect(() => {
    // A link of the page opened it, too, so that closing leads back to that link.
    if (isOpen) wasOpenedHere.current ||= wasClosed.current;
    else wasClosed.current = true;
  }, [isOpen]);
  const openProof = useCallback(
    (id: string) => {
      const to = '/project/$id/proof/$proofID' as const;
      void navigate({ to, params: { id: projectID, proofID: id }, replace: isOpen, resetScroll: false });
    },
    [navigate, projectID, isOpen],
  );
  const closeProof = useCallback(() => {
    if (wasOpenedHere.current) history.back();
    else void navigate({ to: '/project/$id', params: { id: projectID }, replace: true, resetScroll: false });
    wasOpenedHere.current = false;
  }, [navigate, history, projectID]);
  return { openedId: isMounted ? proof?.id : undefined, openProof, closeProof };
}

/** The links have an address: that of the page with `?share`. */
function useShareAddress() {
  const { share } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const go = useCallback(
    (search: { share?: string }) => void navigate({ to: '.', search, replace: true, resetScroll: false }),
    [navigate],
  );
  return { isOpen: isMounted && share !== undefined, open: () => go({ share: '' }), close: () => go({}) };
}

interface Arrivals {
  /** In the order of the page, new ones first once they may come in. */
  readonly shown: readonly Proof[];
  readonly isNew: (id: string) => boolean;
  readonly opened: (id: string) => void;
}

const NEAR_TOP = 240;

/**
 * A proof that arrives while the page is open comes in first, but only where nothing jumps: at the top of the page with
 * nothing open over it. Until then only a notice tells of it.
 */
function useArrivals(proofs: readonly Proof[], busy: boolean, onView: (id: string) => void): Arrivals {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(proofs.map(({ id }) => id)));
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const seen = useRef(new Set<string>());
  const waiting = proofs.filter(({ id }) => !known.has(id) && !fresh.includes(id));

  const opened = useCallback((id: string) => {
    setFresh((now) => now.filter((one) => one !== id));
    setKnown((now) => new Set(now).add(id));
  }, []);
  const comeIn = useCallback(
    () => setFresh((now) => [...waiting.map(({ id }) => id).filter((id) => !now.includes(id)), ...now]),
    [waiting],
  );
  useEffect(() => {
    if (waiting.length === 0 || busy) return;
    for (const { id, productType } of waiting) {
      if (seen.current.has(id)) continue;
      seen.current.add(id);
      const text = `A new proof arrived: ${productType}.`;
      const run = () => {
        onView(id);
        opened(id);
      };
      notify({ kind: 'info', text, action: { label: 'View Proof', run } });
    }
    const tryIt = () => {
      if (scrollY < NEAR_TOP) comeIn();
    };
    tryIt();
    addEventListener('scroll', tryIt, { passive: true });
    return () => removeEventListener('scroll', tryIt);
  }, [waiting, busy, comeIn, onView, opened]);

  const shown = useMemo(() => {
    const byId = new Map(proofs.map((proof) => [proof.id, proof]));
    const first = fresh.flatMap((id) => byId.get(id) ?? []);
    return [...first, ...proofs.filter(({ id }) => known.has(id) && !fresh.includes(id))];
  }, [proofs, fresh, known]);
  const isNew = useCallback((id: string) => fresh.includes(id), [fresh]);
  return { shown, isNew, opened };
}

const CartDrawer = lazyDialog(() => import('../cart/cart-drawer.tsx'));
const ProofDialog = lazyDialog(() => import('../proof/proof-dialog.tsx'));
const ShareDialog = lazyDialog(() => import('../share/share-dialog.tsx'));
const RequestsDrawer = lazyDialog(() => import('../request/requests-drawer.tsx'));

/** The next likely parts load this long after the page. */
const SOON_MS = 500;

/** The drawer or dialog over the page. */
type Open = { readonly what: 'cart' } | { readonly what: 'requests'; readonly threadId: string | undefined };

/** A mail leads to its requests by `/project/1001?requests`, and an order that is ordered again to `?cart`. */
function openedByAddress(): Open | undefined {
  const query = new URLSearchParams(location.search);
  if (query.has('requests')) return { what: 'requests', threadId: undefined };
  return query.has('cart') ? { what: 'cart' } : undefined;
}

interface ProjectViewProps {
  readonly asked: PortalProject;
  /** Shows the form for a visitor's name. */
  readonly onName: () => void;
}

export function ProjectView({ asked: answer, onName }: ProjectViewProps) {
  const cart = useCart(answer);
  const projectView = useMemo(() => withLiveApprovals(answer, cart), [answer, cart]);
  const { project, proofs, viewer } = projectView;
  const mayOrder = viewer.rights === 'order';
  const again = useRefetchProject(project.projectID);
  const refetchThread = useRefetchThread(project.projectID);
  const [open, setOpen] = useState<Open>();
  const [about, setAbout] = useState<RequestAbout>();
  // The server draws the page alone.
  useEffect(() => setOpen(openedByAddress()), []);
  const close = () => setOpen(undefined);
  const client = useQueryClient();
  const { openedId, openProof: showProof, closeProof } = useProofAddress(project.projectID, proofs);
  const openProof = useCallback(
    (id: string) => {
      // The comments come while the room is loaded.
      void client.prefetchQuery(commentsQuery(project.projectID, id));
      showProof(id);
    },
    [client, project.projectID, showProof],
  );
  const openCart = useCallback(() => setOpen({ what: 'cart' }), []);
  const openThread = useCallback((threadId: string | undefined) => setOpen({ what: 'requests', threadId }), []);
  const share = useShareAddress();
  const { shown, isNew, opened } = useArrivals(proofs, open !== undefined || openedId !== undefined, openProof);
  const proof = proofs.find(({ id }) => id === openedId);
  const { store } = cart;

  useDistributorBar(isDistributor(project.type));
  useProjectEvents(project.projectID, projectView.eventID, {
    // A link that may not order reads the cart with the project.
    onCart: mayOrder ? store.receiveVersion : () => void again(),
    onThread: (id) => void refetchThread(id),
    onProject: () => void again(),
  });
  const unlayered = lacksLayers(cart.cart, {
    productTypeOf: (id) => proofs.find((one) => one.id === id)?.productType,
  });
  useEffect(() => {
    // The server sets such a cart aside when it reads it (D51).
    if (unlayered && mayOrder) store.receiveVersion(Number.POSITIVE_INFINITY);
  }, [unlayered, mayOrder, store]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const parts = [
        import('../proof/proof-dialog.tsx'),
        import('../../../blocks/deep-zoom/deep-zoom.ts'),
        import('../cart/cart-drawer.tsx'),
        import('../request/request-form.tsx'),
      ];
      for (const part of parts) part.catch(() => {});
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, []);

  const go = (by: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === proof?.id);
    const next = shown[(at + by + shown.length) % shown.length];
    if (next) openProof(next.id);
  };
  const statusOf = (one: Proof) => proofState(one, projectView).kind;
  const isDecided = proof !== undefined && proofGroup(statusOf(proof)) !== 'review';
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
        projectView={projectView}
        cart={cart}
        proofs={shown}
        isNew={isNew}
        about={about}
        onAbout={setAbout}
        onProof={view}
        onCart={openCart}
        onThread={openThread}
        onShare={share.open}
        onName={onName}
      />
      <Suspense>
        {share.isOpen && viewer.isPeople ? <ShareDialog projectView={projectView} onClose={share.close} /> : null}
        {open?.what === 'cart' && mayOrder ? (
          <CartDrawer projectView={projectView} cart={cart} onClose={close} />
        ) : null}
        {open?.what === 'requests' ? (
          <RequestsDrawer projectView={projectView} threadId={open.threadId} onProof={view} onClose={close} />
        ) : null}
        {proof ? (
          <ProofDialog
            projectView={projectView}
            proof={proof}
            cart={cart}
            onGo={go}
            next={isDecided ? nextToReview(shown, proof, statusOf) : undefined}
            onNext={view}
            onClose={closeProof}
            onShare={viewer.isPeople ? share.open : undefined}
            onCart={() => {
              closeProof();
              openCart();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

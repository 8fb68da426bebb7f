import type { PortalProject, PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { lacksLayers } from '@colorway/rules/cart/layers.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { useCart } from '../../../blocks/cart/use-cart.ts';
import { useDistributorBar } from '../../../blocks/layout/distributor-bar.ts';
import { liveStream } from '../../../blocks/live/live-stream.ts';
import { notify } from '../../../ui/notify/notify.ts';
import type { RequestAbout } from '../request/request-changes.tsx';
import { withLiveApprovals } from './live-approvals.ts';
import { ProjectPage } from './project-page.tsx';
import { useRefetchProject } from './use-project.ts';

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

/** The types know the words; their module would bring zod along. */
const CART: (typeof PROJECT_EVENTS)['cart'] = 'cart-changed';

const OTHERS: readonly (typeof PROJECT_EVENTS)['proofs' | 'project' | 'requests' | 'approval' | 'order'][] = [
  'proofs-changed',
  'project-changed',
  'requests-changed',
  'proof-approved',
  'order-changed',
];

interface Hearing {
  /** The cart's version by now. */
  readonly onCart: (version: number) => void;
  /** Anything else: the project is another one. */
  readonly onProject: () => void;
}

const versionIn = (data: string): number => {
  const { version } = JSON.parse(data) as { version?: unknown };
  return typeof version === 'number' ? version : Number.POSITIVE_INFINITY;
};

/** Changes by others arrive within a second; after a gap everything is refetched. */
function useProjectEvents(projectID: string, eventID: string, hearing: Hearing): void {
  const latest = useRef(hearing);
  latest.current = hearing;
  const after = useRef(eventID);
  after.current = eventID;
  useEffect(() => {
    const onProject = () => latest.current.onProject();
    const stream = liveStream({
      // Starts at the project's own position, so that events before the stream opened arrive, too.
      address: `${rawAddress('projectEvents', { projectID })}?after=${encodeURIComponent(after.current)}`,
      onOpen: (gap) => gap && onProject(),
      // Perhaps the link was shut: the project itself says so.
      onRefused: onProject,
    });
    stream.listen(CART, (data) => latest.current.onCart(versionIn(data)));
    for (const kind of OTHERS) stream.listen(kind, onProject);
    return stream.close;
  }, [projectID]);
}

const CartDrawer = lazy(() => import('../cart/cart-drawer.tsx'));
const ProofDialog = lazy(() => import('../proof/proof-dialog.tsx'));
const RequestsDrawer = lazy(() => import('../request/requests-drawer.tsx'));

/** The next likely parts load this long after the page. */
const SOON_MS = 500;

/** The drawer or dialog over the page. */
type Open =
  | { readonly what: 'cart' }
  | { readonly what: 'proof'; readonly id: string }
  | { readonly what: 'requests'; readonly threadId: string | undefined };

/** A mail leads to what it is about: `/project/1001?requests`. */
const openedByAddress = (): Open | undefined =>
  new URLSearchParams(location.search).has('requests') ? { what: 'requests', threadId: undefined } : undefined;

export function ProjectView({ asked: answer }: { readonly asked: PortalProject }) {
  const cart = useCart(answer);
  const projectView = useMemo(() => withLiveApprovals(answer, cart), [answer, cart]);
  const { project, proofs } = projectView;
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
  const { store } = cart;

  useDistributorBar(isDistributor(project.type));
  useProjectEvents(project.projectID, projectView.eventID, {
    onCart: store.receiveVersion,
    onProject: () => void again(),
  });
  const unlayered = lacksLayers(cart.cart, {
    productTypeOf: (id) => proofs.find((one) => one.id === id)?.productType,
  });
  useEffect(() => {
    // The server sets such a cart aside when it reads it (D51).
    if (unlayered) store.receiveVersion(Number.POSITIVE_INFINITY);
  }, [unlayered, store]);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [import('../proof/proof-dialog.tsx'), import('../cart/cart-drawer.tsx')]) load.catch(() => {});
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
        projectView={projectView}
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
        {open?.what === 'cart' ? <CartDrawer projectView={projectView} cart={cart} onClose={close} /> : null}
        {open?.what === 'requests' ? (
          <RequestsDrawer projectView={projectView} threadId={open.threadId} onProof={view} onClose={close} />
        ) : null}
        {proof ? (
          <ProofDialog
            projectView={projectView}
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

import type { InfoCard } from '@colorway/contract/content/content.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import type { Thread } from '@colorway/contract/project/thread.ts';
import { approvedOf } from '@colorway/rules/project/approval.ts';
import { hasGroups } from '@colorway/rules/project/groups/proof-groups.ts';
import { Link, Outlet } from '@tanstack/react-router';
import { memo } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { useCopy } from '../../../blocks/copy/use-copy.ts';
import { RichText } from '../../../blocks/rich-text/rich-text.tsx';
import { NoShareLink } from '../../../blocks/share-key/share-link-buttons.tsx';
import { useShareLink } from '../../../blocks/share-key/use-share-link.ts';
import type { formatDay } from '../../../blocks/when/format-moment.ts';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconCopy } from '../../../ui/icons/icon-copy.ts';
import { IconPhotoPlus } from '../../../ui/icons/icon-photo-plus.ts';
import { linesWithoutLayers } from '../cart/lines/layers-note.tsx';
import { OrderBanner } from '../groups/order-banner.tsx';
import { PeopleList } from '../groups/people-list.tsx';
import { ProofGroups } from '../groups/proof-groups.tsx';
import { ProofCard } from '../proof/proof-card.tsx';
import { swatchedProofs } from '../proof/swatched-proofs.ts';
import type { RequestAbout } from '../request/request-changes.tsx';
import { LinkNote } from '../share/link-note.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProjectTabs } from './project-tabs.tsx';
import { useRefetchProject } from './use-project.ts';
import { useProjectTab } from './use-project-tab.ts';

/** The link with its key, copied by a press; the page shows its path only. */
interface ShareLinkProps {
  readonly projectView: PortalProject;
  readonly onShare: () => void;
}

function ShareLink({ projectView, onShare }: ShareLinkProps) {
  const { project, shareUrl, viewer, content } = projectView;
  const { projectID } = project;
  const { labels } = content;
  const again = useRefetchProject(projectID);
  const { copied, copy } = useCopy();
  const { create } = useShareLink(projectID, again);
  if (!viewer.isPeople) return null;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className="share-link">
      <div className="share-link__head">
        <h2 className="field__label">{labels.share}</h2>
        <button type="button" className="text-link small" onClick={onShare}>
          Links and rights
        </button>
      </div>
      {shareUrl === null ? (
        <NoShareLink className="tiny quiet" onCreate={create} />
      ) : (
        <>
          <button type="button" className="field__box field__box--copy" onClick={() => void copy(shareUrl)}>
            <span className="visually-hidden">Copy the project link</span>
            <span className="mono copy-field__text">{copied ? labels.shareCopied : `/project/${projectID}`}</span>
            <Icon className="icon" aria-hidden="true" />
          </button>
          <span className="visually-hidden" role="status">
            {copied ? labels.shareCopied : ''}
          </span>
          <p className="tiny quiet share-link__help">{labels.shareHelp}</p>
        </>
      )}
    </div>
  );
}

const MAX_PREVIEW_LENGTH = 60;

/** The first words of a request name it. */
const threadTitle = ({ kind, messages }: Thread): string => {
  if (kind === 'designs') return 'More designs';
  const [line = ''] = messages[0]?.note.split('\n') ?? [];
  return line.length > MAX_PREVIEW_LENGTH ? `${line.slice(0, MAX_PREVIEW_LENGTH).trimEnd()}…` : line;
};

/** `Open since Nov 17, 2026`. */
const threadStateLabel = ({ state, createdAt, changedAt }: Thread, format: typeof formatDay): string => {
  if (state === 'open') return `Open since ${format(createdAt)}`;
  return `${state === 'answered' ? 'Answered' : 'Resolved'} ${format(changedAt)}`;
};

interface RequestListProps {
  readonly threads: readonly Thread[];
  /** A look-only link answers none. */
  readonly canOpen: boolean;
  /** All of them, or with one in sight. */
  readonly onOpen: (threadId?: string) => void;
}

const MAX_THREADS = 3;

function RequestList({ threads, canOpen, onOpen }: RequestListProps) {
  const formatDay = useFormatDay();
  if (threads.length === 0 || !canOpen) return null;
  return (
    <div className="request-list">
      <p>
        <b>Requests</b>
        <button type="button" className="text-link small" onClick={() => onOpen()}>
          See all
        </button>
      </p>
      <ul>
        {threads.slice(0, MAX_THREADS).map((thread) => {
          const Icon = thread.state === 'open' ? IconClock : IconCircleCheck;
          return (
            <li key={thread.id}>
              <button type="button" data-state={thread.state} onClick={() => onOpen(thread.id)}>
                <b>{threadTitle(thread)}</b>
                <span className="tiny">
                  <Icon className="icon icon--small" aria-hidden="true" />
                  {threadStateLabel(thread, formatDay)}
                  {thread.state === 'answered' && !thread.seenByCustomer ? <em>New</em> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ProofGridProps {
  readonly projectView: PortalProject;
  readonly proofs: readonly Proof[];
  readonly cart: ShownCart;
  readonly isNew: (id: string) => boolean;
  readonly onOpen: (id: string) => void;
}

/** The cards of the first rows. */
const EARLY = 6;

function ProofGrid({ projectView, proofs, cart, isNew, onOpen }: ProofGridProps) {
  if (proofs.length === 0)
    return (
      <EmptyState icon={<IconPhotoPlus className="icon icon--large" />} title="Your first proofs are on their way">
        Our designers are drawing them. This page shows each one the moment it is ready.
      </EmptyState>
    );
  if (hasGroups(proofs.length)) return <ProofGroups {...{ projectView, proofs, cart, isNew, onOpen }} />;
  const swatched = swatchedProofs(cart.cart);
  return (
    <>
      <h2 className="visually-hidden">Proofs</h2>
      <ul className="proof-grid">
        {proofs.map((proof, at) => (
          <ProofCard
            key={proof.id}
            projectView={projectView}
            proof={proof}
            store={cart.store}
            hasSwatch={swatched.has(proof.id)}
            isNew={isNew(proof.id)}
            isEarly={at < EARLY}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}

/** How many proofs are approved, a stitch for each. */
function ApprovedBar({ projectView: { proofs, project, viewer } }: { readonly projectView: PortalProject }) {
  const visible = proofs.filter(({ hidden }) => !hidden);
  const areSeveralOpen = visible.filter(({ approval }) => approval?.state !== 'approved').length > 1;
  const { approved, outOfDate } = approvedOf(visible.map(({ approval }) => approval?.state ?? 'none'));
  if (visible.length === 0) return null;
  const kind = (at: number): string => {
    if (at < approved) return 'done';
    return at < approved + outOfDate ? 'old' : 'open';
  };
  return (
    <div className="approved-bar">
      <p>
        <b>Approved</b>
        <span className="figures">{`${approved} of ${visible.length}`}</span>
      </p>
      <div className="approved-bar__thread" aria-hidden="true">
        {visible.map(({ id }, at) => (
          <i key={id} data-kind={kind(at)} />
        ))}
      </div>
      {outOfDate > 0 ? (
        <p className="tiny quiet">
          {outOfDate === 1 ? 'One approval is out of date.' : `${outOfDate} approvals are out of date.`}
        </p>
      ) : null}
      {!hasGroups(proofs.length) && areSeveralOpen && viewer.kind !== 'staff' && viewer.rights === 'order' ? (
        <Link to="/project/$id/approve" params={{ id: project.projectID }} className="text-link small">
          Approve several
        </Link>
      ) : null}
    </div>
  );
}

interface LayersWaitingProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly onOpen: () => void;
}

/** Shown once on the page, so that the empty cart is explained (D51). */
const LayersWaiting = ({ projectView, cart, onOpen }: LayersWaitingProps) =>
  projectView.viewer.rights !== 'order' || linesWithoutLayers(projectView, cart).length === 0 ? null : (
    <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />} live>
      <span>{projectView.content.labels.layersMissing} </span>
      <button type="button" className="text-link" onClick={onOpen}>
        Choose the layers
      </button>
    </AlertBlock>
  );

/** Notes above the proofs, in the color that staff gave them. */
const InfoCards = ({ cards }: { readonly cards: readonly InfoCard[] }) =>
  cards.map(({ id, heading, content, textColor }) => (
    <section key={id} className="info-card" style={textColor ? { color: textColor } : undefined}>
      {heading ? <h2>{heading}</h2> : null}
      <RichText content={content} />
    </section>
  ));

interface ProjectPageProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  /** In their order, with those that just came in. */
  readonly proofs: readonly Proof[];
  readonly isNew: (id: string) => boolean;
  readonly about: RequestAbout | undefined;
  readonly onAbout: (about: RequestAbout | undefined) => void;
  readonly onProof: (id: string) => void;
  readonly onCart: () => void;
  readonly onThread: (threadId: string | undefined) => void;
  readonly onShare: () => void;
  readonly onName: () => void;
}

function Page(props: ProjectPageProps) {
  const { projectView, cart, proofs, isNew, about, onAbout, onProof, onCart, onThread, onShare, onName } = props;
  const tab = useProjectTab();
  return (
    <>
      <ProjectHead
        projectView={projectView}
        cart={cart}
        about={about}
        onAbout={onAbout}
        onCart={onCart}
        onReview={onProof}
      />
      <div className="project__proofs">
        <OrderBanner projectView={projectView} />
        <LinkNote viewer={projectView.viewer} onName={onName} />
        <LayersWaiting projectView={projectView} cart={cart} onOpen={onCart} />
        <ProjectTabs projectView={projectView} shown={tab} />
        {tab === 'proofs' ? (
          <>
            <InfoCards cards={projectView.content.cards} />
            <ProofGrid projectView={projectView} proofs={proofs} cart={cart} isNew={isNew} onOpen={onProof} />
          </>
        ) : (
          <Outlet />
        )}
      </div>
      <div className="project__standing">
        <ShareLink projectView={projectView} onShare={onShare} />
        <ApprovedBar projectView={projectView} />
        <RequestList threads={projectView.threads} canOpen={projectView.viewer.rights !== 'look'} onOpen={onThread} />
        <PeopleList projectView={projectView} />
      </div>
    </>
  );
}

/** Memoized, so that drawers and dialogs do not re-render it. */
export const ProjectPage = memo(Page);

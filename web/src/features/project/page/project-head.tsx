import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { piecesIn } from '@colorway/rules/cart/cart.ts';
import { isDistributor, mayAddDesigns } from '@colorway/rules/project/project-types.ts';
import { Link } from '@tanstack/react-router';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { useCopy } from '../../../blocks/copy/use-copy.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconClipboardList } from '../../../ui/icons/icon-clipboard-list.ts';
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { IconShare2 } from '../../../ui/icons/icon-share-2.ts';
import { IconShoppingBag } from '../../../ui/icons/icon-shopping-bag.ts';
import { type RequestAbout, RequestChanges } from '../request/request-changes.tsx';
import { DueBox } from './due-box.tsx';

interface CartButtonProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly onOpen: () => void;
}

function CartButton({ projectView, cart, onOpen }: CartButtonProps) {
  const { labels } = projectView.content;
  const distributor = isDistributor(projectView.project.type);
  const label = distributor ? labels.orderSummary : labels.cart;
  const Icon = distributor ? IconClipboardList : IconShoppingBag;
  const count = piecesIn(cart.cart);
  return (
    <div className="cart-button">
      <Button look="primary" size="large" wide onClick={onOpen}>
        <Icon className="icon" aria-hidden="true" />
        <span className="cart-button__label">{label}</span>
        <span className="cart-button__count figures">
          {count}
          <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
        </span>
      </Button>
    </div>
  );
}

/** On a phone this copies the link beside the other buttons; its other actions are below the proofs. */
function ShareButton({ url }: { readonly url: string }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? IconCheck : IconShare2;
  return (
    <span className="share-button">
      <Button aria-label={copied ? 'Link copied' : 'Copy the link of this project'} onClick={() => void copy(url)}>
        <Icon className="icon" aria-hidden="true" />
      </Button>
    </span>
  );
}

interface ProjectHeadProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly about: RequestAbout;
  readonly onAbout: (about: RequestAbout) => void;
  readonly onCart: () => void;
  readonly onReview: (id: string) => void;
}

/** The card at the left: what the project is, and all that can be done with it as a whole. */
export function ProjectHead({ projectView, cart, about, onAbout, onCart, onReview }: ProjectHeadProps) {
  const { project, content, viewer } = projectView;
  const { labels } = content;
  const canWrite = viewer.rights !== 'look';
  return (
    <div className="project__head">
      <p className="small quiet figures">{`Project ID ${project.projectID}`}</p>
      <h1>{project.name}</h1>
      {isDistributor(project.type) ? (
        <AlertBlock tone="info" icon={<IconInfoCircle className="icon" />}>
          {labels.distributorMessage}
        </AlertBlock>
      ) : null}
      <div className="project__actions">
        {viewer.rights === 'order' ? <CartButton projectView={projectView} cart={cart} onOpen={onCart} /> : null}
        {canWrite ? <RequestChanges projectView={projectView} about={about} onAbout={onAbout} /> : null}
        {canWrite && mayAddDesigns(project.type) ? (
          <Link
            to="/project/$id/add-patterns"
            params={{ id: project.projectID }}
            className={buttonClass({ wide: true })}
          >
            <IconPlus className="icon" aria-hidden="true" />
            {labels.addNewDesigns}
          </Link>
        ) : null}
        {projectView.shareUrl === null ? null : <ShareButton url={projectView.shareUrl} />}
      </div>
      {projectView.due ? (
        <DueBox due={projectView.due} projectView={projectView} onReview={onReview} onCart={onCart} />
      ) : null}
    </div>
  );
}

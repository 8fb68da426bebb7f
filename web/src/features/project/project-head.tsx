import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { isDistributor, mayAddDesigns } from '@colorway/rules/project/project-types.ts';
import { Link } from '@tanstack/react-router';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconInfoCircle } from '../../ui/icons/icon-info-circle.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { CartButton } from './cart-button.tsx';
import { type RequestAbout, RequestChanges } from './request-changes.tsx';
import { ShareButton } from './share-button.tsx';

interface ProjectHeadProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  readonly about: RequestAbout;
  readonly onAbout: (about: RequestAbout) => void;
  readonly onCart: () => void;
}

/** The card at the left: what the project is, and all that can be done with it as a whole. */
export function ProjectHead({ asked, cart, about, onAbout, onCart }: ProjectHeadProps) {
  const { project, content } = asked;
  const { labels } = content;
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
        <CartButton asked={asked} cart={cart} onOpen={onCart} />
        <RequestChanges asked={asked} about={about} onAbout={onAbout} />
        {mayAddDesigns(project.type) ? (
          <Link
            to="/project/$id/add-patterns"
            params={{ id: project.projectID }}
            className={buttonClass({ wide: true })}
          >
            <IconPlus className="icon" aria-hidden="true" />
            {labels.addNewDesigns}
          </Link>
        ) : null}
        {asked.shareUrl === null ? null : <ShareButton url={asked.shareUrl} />}
      </div>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconCloudOff } from '../../ui/icons/icon-cloud-off.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';
import type { ProductType } from './product-types.ts';

const CARDS = Array.from({ length: 12 }, (_, card) => card);

/** Where the cards will stand. */
export const GalleryLoading = ({ type }: { readonly type: ProductType }) => (
  <ul className="gallery__grid" data-type={type.id} aria-label="Loading the patterns">
    {CARDS.map((card) => (
      <li key={card} className="gallery__waiting">
        <span className="pattern-card__stage">
          <Skeleton height="100%" />
        </span>
        <Skeleton width="70%" height={20} />
        <Skeleton width="40%" height={16} />
      </li>
    ))}
  </ul>
);

export const GalleryFailed = ({ onAgain }: { readonly onAgain: () => void }) => (
  <ErrorState
    icon={<IconCloudOff className="icon" />}
    title="We could not load the patterns"
    action={<Button onClick={onAgain}>Try again</Button>}
  >
    Check your connection and try again.
  </ErrorState>
);

/** Nobody searched: there is none yet. */
export const GalleryEmpty = ({ type }: { readonly type: ProductType }) => (
  <EmptyState
    icon={<IconSearchOff className="icon" />}
    title={`There is no ${type.one} pattern yet`}
    action={
      <Link to="/new-project" className={buttonClass()}>
        Start a New Project
      </Link>
    }
  >
    Look in another product, or have us draw one for you.
  </EmptyState>
);

import './library-states.css';
import { COLORS_NOT_LOADED, NO_COLORS_FOR_SHOPPERS, NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { SHOW_ALL_COLORS } from '@colorway/rules/color-library/families.ts';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconCloudOff } from '../../ui/icons/icon-cloud-off.ts';
import { IconColorSwatchOff } from '../../ui/icons/icon-color-swatch-off.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';

const SKELETONS = Array.from({ length: 30 }, (_, at) => at);

/** Chips of their final size, shown when the colors take longer than a moment. */
export const ColorsLoading = () => (
  <div className="library-skeletons" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading colors
    </p>
    {SKELETONS.map((at) => (
      <span key={at} className="library-skeletons__chip">
        <Skeleton height={62} />
        <Skeleton width="70%" height={10} />
        <Skeleton width="50%" height={9} />
      </span>
    ))}
  </div>
);

export const ColorsFailed = ({ onRetry }: { readonly onRetry: (() => void) | undefined }) => (
  <div className="library-state">
    <ErrorState
      icon={<IconCloudOff className="icon icon--large" />}
      title={COLORS_NOT_LOADED}
      action={
        onRetry ? (
          <Button size="small" onClick={onRetry}>
            <IconRefresh className="icon icon--small" aria-hidden="true" />
            Try again
          </Button>
        ) : null
      }
    >
      {NOTHING_LOST}
    </ErrorState>
  </div>
);

export const NoColors = () => (
  <div className="library-state">
    <EmptyState icon={<IconColorSwatchOff className="icon icon--large" />} title="No colors yet">
      {NO_COLORS_FOR_SHOPPERS}
    </EmptyState>
  </div>
);

interface NoMatchProps {
  /** The search text; empty when only filters are set. */
  readonly name: string;
  /** Names spelled nearly so. */
  readonly near?: readonly string[];
  readonly onSearch?: (name: string) => void;
  readonly onShowAll: () => void;
}

/** Lies over the grid, which is empty then. */
export const NoMatch = ({ name, near = [], onSearch, onShowAll }: NoMatchProps) => (
  <div className="library-state library-state--over">
    <EmptyState
      icon={<IconSearchOff className="icon icon--large" />}
      title={name.trim() === '' ? 'No colors match these filters' : `No colors match "${name.trim()}"`}
      action={
        <Button size="small" onClick={onShowAll}>
          {SHOW_ALL_COLORS}
        </Button>
      }
    >
      {near.length === 0 ? 'Check the spelling or show all colors.' : 'Did you mean '}
      {near.map((other, at) => (
        <Fragment key={other}>
          {at > 0 ? ', ' : null}
          <button type="button" className="text-link" onClick={() => onSearch?.(other)}>
            {other}
          </button>
        </Fragment>
      ))}
      {near.length > 0 ? '?' : null}
    </EmptyState>
  </div>
);

interface LibraryBodyProps {
  /** Undefined while they are on the way, or did not come. */
  readonly colors: readonly unknown[] | undefined;
  readonly failed: boolean | undefined;
  readonly onRetry: (() => void) | undefined;
  readonly children: ReactNode;
}

/** On the way, not come, none there, or what there is. */
export function LibraryBody({ colors, failed, onRetry, children }: LibraryBodyProps) {
  if (colors) return colors.length > 0 ? <div className="swatch-library__body">{children}</div> : <NoColors />;
  return failed ? <ColorsFailed onRetry={onRetry} /> : <ColorsLoading />;
}

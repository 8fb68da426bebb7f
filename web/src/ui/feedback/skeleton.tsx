import './feedback.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height: number | string;
}

/** The place something will take. Shown a moment late, so a quick answer never flickers. */
export const Skeleton = ({ width = '100%', height }: SkeletonProps) => (
  <span className="skeleton" aria-hidden="true" style={{ width, height }} />
);

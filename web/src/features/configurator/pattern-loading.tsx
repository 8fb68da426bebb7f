import './slot-tray.css';
import { ColorsLoading } from '../../blocks/swatch-library/library-states.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** A stage of its final size while nothing is known of the pattern. */
export const PatternLoading = () => (
  <div className="design" aria-busy="true">
    <section className="design__stage" aria-label="Preview">
      <h1 className="visually-hidden">Choose colors</h1>
      <p className="visually-hidden" role="status">
        Loading the pattern
      </p>
      <div className="design__head">
        <Skeleton width={190} height={38} />
      </div>
      <div className="design__picture design__picture--waiting">
        <Skeleton height="100%" width="34%" />
      </div>
      <div className="design__tray" />
    </section>
    <aside className="design__library" aria-label="Color library">
      <ColorsLoading />
    </aside>
  </div>
);

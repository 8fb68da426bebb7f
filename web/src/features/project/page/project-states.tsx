import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/state-block.tsx';
import { IconLock } from '../../../ui/icons/icon-lock.ts';

const PLACES = [0, 1, 2];

/** The page's own shape, so that nothing jumps when the project comes. */
export const ProjectLoading = () => (
  <div className="column project" aria-busy="true">
    <div className="project__head">
      <h1 className="project__wait">Just a moment...</h1>
      <Skeleton height={54} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
    <div className="project__proofs">
      <ul className="proof-grid" aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place} className="proof-card proof-card--place">
            <Skeleton height="100%" />
          </li>
        ))}
      </ul>
    </div>
  </div>
);

export const ProjectFailed = ({ onAgain }: { readonly onAgain: () => void }) => (
  <div className="column project__alone">
    <h1>We could not load this project</h1>
    <RetryState title="The connection failed" onRetry={onAgain}>
      Nothing in your project is lost.
    </RetryState>
  </div>
);

/** The same words whether there is such a project or not (D40). */
export const ProjectRefused = ({ email, next }: { readonly email: string | undefined; readonly next: string }) => (
  <div className="column project__alone">
    <h1>We cannot show you this project</h1>
    <ErrorState
      icon={<IconLock className="icon icon--large" />}
      title={email ? `It does not belong to ${email}` : 'This link does not open it'}
      action={
        <>
          <Link to="/log-in" search={{ next }} className={buttonClass({ look: 'primary' })}>
            Log in with another email
          </Link>{' '}
          <Link to="/projects" className={buttonClass()}>
            My Projects
          </Link>
        </>
      }
    >
      Proofs go to the email of the person who requested them. They can also send you the project's share link.
    </ErrorState>
  </div>
);

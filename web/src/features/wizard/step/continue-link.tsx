import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { saveEdit } from './use-cancel-edit.ts';
import { useLeaving } from './use-leaving.ts';
import { useWays } from './use-ways.ts';

/** To the step that follows, or back to Confirm. */
export function ContinueLink({ onGo }: { readonly onGo?: () => void }) {
  const { loading } = useLeaving();
  const { next, label, isFromConfirm } = useWays();
  return (
    <Link
      to={next}
      replace={isFromConfirm}
      className={buttonClass({ look: 'primary', size: 'large' })}
      onClick={() => {
        saveEdit();
        onGo?.();
      }}
      aria-busy={loading || undefined}
    >
      {loading ? <span className="spinner" aria-hidden="true" /> : null}
      {label}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconArrowLeft } from '../../../ui/icons/icon-arrow-left.ts';
import { useCancelEdit } from './use-cancel-edit.ts';
import { useWays } from './use-ways.ts';

/** Back along the flow, or Cancel on a step that was opened from Confirm. */
export function GoBack() {
  const { back, isFromConfirm } = useWays();
  const cancel = useCancelEdit(isFromConfirm);
  if (isFromConfirm)
    return (
      <Link to={back} replace className={buttonClass()} onClick={cancel}>
        Cancel
      </Link>
    );
  return (
    <Link to={back} className={buttonClass()} aria-label="Go Back">
      <IconArrowLeft className="icon" aria-hidden="true" />
      <span className="action-bar__word">Go Back</span>
    </Link>
  );
}

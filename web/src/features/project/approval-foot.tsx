import { IconCheck } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.tsx';

interface ApprovalFootProps {
  readonly isApproved: boolean;
  readonly busy: boolean;
  readonly approveLabel: string;
  readonly requestLabel: string;
  readonly onApprove: () => void;
  readonly onRequest: () => void;
  readonly onBack: () => void;
}

const BACK = 'Back to sizes and prices';

export function ApprovalFoot(props: ApprovalFootProps) {
  const { isApproved, busy, approveLabel, requestLabel, onApprove, onRequest, onBack } = props;
  if (isApproved)
    return (
      <div className="proof-dialog__foot approval-foot">
        <Button size="large" wide onClick={onBack}>
          {BACK}
        </Button>
      </div>
    );
  return (
    <div className="proof-dialog__foot approval-foot">
      <div className="approval-foot__ways">
        <Button size="large" onClick={onRequest}>
          {requestLabel}
        </Button>
        <Button look="primary" size="large" busy={busy} onClick={onApprove}>
          {busy ? null : <IconCheck className="icon" aria-hidden="true" />}
          {busy ? 'Recording' : approveLabel}
        </Button>
      </div>
      <p className="tiny quiet">
        Recorded with your name and today's date. Both of us can see it in the project's history.{' '}
        <button type="button" className="text-link" onClick={onBack}>
          {BACK}
        </button>
      </p>
    </div>
  );
}

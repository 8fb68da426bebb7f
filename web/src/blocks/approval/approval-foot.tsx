import { Button } from '../../ui/button/button.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';

interface ApprovalFootProps {
  readonly isApproved: boolean;
  /** Staff write down who approved. */
  readonly isByPhone: boolean;
  readonly busy: boolean;
  readonly approveLabel: string;
  readonly requestLabel: string;
  readonly onApprove: () => void;
  readonly onRequest: () => void;
  readonly onBack: () => void;
}

const RECORDED = "We record your name and today's date. You can see the approval here at any time.";
const RECORDED_BY_PHONE = "Recorded with this name and today's date. The customer sees it here, too.";
const BACK = 'Back to sizes and prices';

export function ApprovalFoot(props: ApprovalFootProps) {
  const { isApproved, isByPhone, busy, approveLabel, requestLabel, onApprove, onRequest, onBack } = props;
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
        {isByPhone ? RECORDED_BY_PHONE : RECORDED}{' '}
        <button type="button" className="text-link" onClick={onBack}>
          {BACK}
        </button>
      </p>
    </div>
  );
}

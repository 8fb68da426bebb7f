import { useBlocker } from '@tanstack/react-router';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';

interface LeaveGuardProps {
  readonly unsaved: boolean;
  readonly uploading: boolean;
}

/** Files that were picked are in this tab alone, so leaving asks first. */
export function LeaveGuard({ unsaved, uploading }: LeaveGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && next.pathname !== current.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <QuestionDialog
      title={uploading ? 'Leave during the upload?' : 'Leave without uploading?'}
      stay="Stay here"
      onStay={leaving.reset}
      go="Leave"
      onGo={leaving.proceed}
    >
      {uploading
        ? 'It may or may not arrive. Stay until it says Upload Complete.'
        : 'Nothing of this is stored yet. You would have to add the files again.'}
    </QuestionDialog>
  );
}

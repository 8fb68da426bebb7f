import { useBlocker } from '@tanstack/react-router';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { counted } from './edit-words.ts';

/** Leaving with unsaved changes asks first; the browser asks by itself when the tab is closed or reloaded. */
export function LeaveGuard({ unsaved }: { readonly unsaved: number }) {
  const leaving = useBlocker({
    // Whose session has ended must sign in again; the changes wait in this tab.
    shouldBlockFn: ({ current, next }) =>
      unsaved > 0 && next.pathname !== current.pathname && next.pathname !== '/admin/sign-in',
    enableBeforeUnload: () => unsaved > 0,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <QuestionDialog
      title="Leave without saving?"
      stay="Stay here"
      onStay={leaving.reset}
      go="Leave"
      onGo={leaving.proceed}
    >
      {counted(unsaved, 'change')} {unsaved === 1 ? 'is' : 'are'} not saved. This tab keeps{' '}
      {unsaved === 1 ? 'it' : 'them'} for you until you close it, but no one else sees {unsaved === 1 ? 'it' : 'them'}.
    </QuestionDialog>
  );
}

import { useBlocker } from '@tanstack/react-router';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import type { SaveBoard } from './save-state.ts';

/** A field that was refused is kept on the screen alone. */
export function UnsavedQuestion({ board }: { readonly board: SaveBoard }) {
  const isUnsaved = (): boolean => board.current() === 'failed';
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved() && next.pathname !== current.pathname && next.pathname !== '/admin/sign-in',
    enableBeforeUnload: isUnsaved,
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
      Some fields are not saved. Their rows say so.
    </QuestionDialog>
  );
}

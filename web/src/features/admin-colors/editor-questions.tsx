import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { counted } from './edit-labels.ts';

export type EditorQuestion = 'discard' | 'empties' | 'halves';

interface EditorQuestionsProps {
  readonly question: EditorQuestion;
  readonly unsaved: number;
  readonly removed: number;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** What is hard to take back is asked once more. */
export function EditorQuestions({ question, unsaved, removed, onStay, onGo }: EditorQuestionsProps) {
  if (question === 'discard')
    return (
      <QuestionDialog
        title="Discard your changes?"
        stay="Keep them"
        onStay={onStay}
        go={`Discard ${counted(unsaved, 'change')}`}
        goLook="danger"
        onGo={onGo}
      >
        The table goes back to what is saved. This cannot be undone.
      </QuestionDialog>
    );
  const empties = question === 'empties';
  return (
    <QuestionDialog
      title={empties ? 'Save an empty library?' : 'Delete more than half of the colors?'}
      stay="Go back"
      onStay={onStay}
      go={empties ? 'Save it empty' : `Delete ${counted(removed, 'color')}`}
      goLook="danger"
      onGo={onGo}
    >
      {empties
        ? 'With no colors, no one can pick one in the configurator or in a new project.'
        : `${counted(removed, 'color')} would go. Designs keep the colors that were picked before.`}
    </QuestionDialog>
  );
}

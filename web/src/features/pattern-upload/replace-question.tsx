import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { type Existing, existingWords, replaceWords } from './replace-words.ts';
import type { Submission } from './use-submit.ts';

interface ReplaceQuestionProps {
  readonly existing: Existing;
  readonly submission: Submission;
  readonly onStay: () => void;
  readonly onReplace: () => void;
}

/** Nothing that is there is replaced by accident. */
export const ReplaceQuestion = ({ existing, submission, onStay, onReplace }: ReplaceQuestionProps) => (
  <QuestionDialog title="Replace this pattern?" stay="Keep it" onStay={onStay} go="Replace" onGo={onReplace}>
    <p>{existingWords(submission.handle, existing)}</p>
    <ul className="replace-list">
      {replaceWords(
        existing,
        submission.files.map(({ type }) => type),
        submission.state,
      ).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </QuestionDialog>
);

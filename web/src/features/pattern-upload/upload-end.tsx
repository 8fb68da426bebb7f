import { Complete } from './complete.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import type { Block } from './submit-words.ts';
import type { UploadFile } from './upload-file.ts';
import type { Submission, useSubmit } from './use-submit.ts';

interface UploadEndProps {
  readonly submit: ReturnType<typeof useSubmit>;
  readonly submission: Submission;
  readonly files: readonly UploadFile[];
  readonly block: Block | undefined;
  readonly onState: (state: Submission['state']) => void;
  readonly onBlocked: () => void;
  readonly onAnother: () => void;
}

/** Under the files: Submit and what stands in its way, what went wrong, and at the end what takes its place. */
export function UploadEnd({ submit, submission, files, block, onState, onBlocked, onAnother }: UploadEndProps) {
  const { state } = submit;
  if (state.at === 'complete') return <Complete uploaded={state.uploaded} types={state.types} onAnother={onAnother} />;
  return (
    <>
      {state.at === 'failed' ? (
        <SubmitFailure failed={state} onAgain={block ? undefined : () => void submit.again(submission)} />
      ) : null}
      <SubmitBar
        files={files}
        block={block}
        sent={state.at === 'uploading' ? state.sent : undefined}
        state={submission.state}
        onState={onState}
        onBlocked={onBlocked}
        onSubmit={() => void submit.send(submission)}
      />
    </>
  );
}

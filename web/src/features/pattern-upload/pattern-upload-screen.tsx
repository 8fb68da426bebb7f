import './pattern-upload.css';
import './files/upload-rows.css';
import { handleFault } from '@colorway/rules/product/names/group-handle.ts';
import { typedHandle } from '@colorway/rules/product/names/handle.ts';
import { useBlocker } from '@tanstack/react-router';
import { type Ref, useRef, useState } from 'react';
import { isPassing } from '../../blocks/api/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { Complete } from './complete.tsx';
import { FileList } from './files/file-list.tsx';
import { PatternDrop } from './files/pattern-drop.tsx';
import { groupColorCount, isReady, type UploadFile } from './files/upload-file.ts';
import { useFiles } from './files/use-files.ts';
import { PREVIEW_GRAYS } from './preview/fill-template.ts';
import { type Existing, existingMessage, replaceMessages } from './preview/name-slots.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { type Block, blockOf } from './submit-messages.ts';
import { faultsIn, type Submission, type SubmitState, useSubmit } from './use-submit.ts';

interface SubmitFailureProps {
  readonly failed: Extract<SubmitState, { at: 'failed' }>;
  /** Not while something has to be mended first. */
  readonly onAgain: (() => void) | undefined;
}

/** Shows the failure; files and handle stay as they were. */
function SubmitFailure({ failed: { error }, onAgain }: SubmitFailureProps) {
  const signedOut = error.code === 'not-signed-in';
  const again = onAgain !== undefined && (signedOut || isPassing(error) || error.status >= 500);
  const faults = faultsIn(error).size;
  // Without an answer the result is unknown; a repeated command still runs only once.
  const title = error.status === 0 ? 'The upload failed.' : 'Nothing was uploaded.';
  return (
    <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} title={title} live>
      <p>
        {faults === 0
          ? error.message
          : `${faults === 1 ? 'A file' : `${faults} files`} cannot be used: see the reason next to the file.`}
      </p>
      {signedOut ? (
        <p>
          {/* In another tab, so that the files stay in this one. */}
          <a href="/admin/sign-in" target="_blank" rel="noopener">
            Sign in in another tab
          </a>
          , then try again here.
        </p>
      ) : null}
      {again ? (
        <div className="submit-failure__again">
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
        </div>
      ) : null}
    </AlertBlock>
  );
}

interface HandleFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly readOnly: boolean;
  /** The server's refusal of the handle. */
  readonly refusal: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The name that the shop uses for the pattern. A handle that includes the product gets a suggestion. */
function HandleField({ ref, value, readOnly, refusal, onChange }: HandleFieldProps) {
  const fault = value.trim() === '' ? undefined : handleFault(value);
  const suggestion = fault?.suggestion;
  return (
    <div className="handle-field">
      <TextField
        ref={ref}
        label="Handle"
        help="The shop handle without the product type."
        error={fault?.message ?? refusal}
        value={value}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestion ? (
        <button type="button" className="text-link small" onClick={() => onChange(suggestion)}>
          Use {suggestion}
        </button>
      ) : null}
    </div>
  );
}

interface UploadEndProps {
  readonly submit: ReturnType<typeof useSubmit>;
  readonly submission: Submission;
  readonly files: readonly UploadFile[];
  readonly block: Block | undefined;
  readonly onState: (state: Submission['state']) => void;
  readonly onBlocked: () => void;
  readonly onAnother: () => void;
}

/** The end of the page: Submit with its blockers, then failures, then the result. */
function UploadEnd({ submit, submission, files, block, onState, onBlocked, onAnother }: UploadEndProps) {
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

interface UnsavedGuardProps {
  readonly unsaved: boolean;
  readonly uploading: boolean;
}

/** Files that were picked are in this tab alone, so leaving asks first. */
function UnsavedGuard({ unsaved, uploading }: UnsavedGuardProps) {
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
        ? 'The upload may not finish. Stay until you see Upload Complete.'
        : 'Nothing is stored yet. You would have to add the files again.'}
    </QuestionDialog>
  );
}

interface ReplaceQuestionProps {
  readonly existing: Existing;
  readonly submission: Submission;
  readonly onStay: () => void;
  readonly onReplace: () => void;
}

/** Nothing that is there is replaced by accident. */
const ReplaceQuestion = ({ existing, submission, onStay, onReplace }: ReplaceQuestionProps) => (
  <QuestionDialog title="Replace this pattern?" stay="Keep it" onStay={onStay} go="Replace" onGo={onReplace}>
    <p>{existingMessage(submission.handle, existing)}</p>
    <ul className="replace-list">
      {replaceMessages(
        existing,
        submission.files.map(({ type }) => type),
        submission.state,
      ).map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  </QuestionDialog>
);

/** The colors that the preview is tried in, and whether they go along. */
function useSlotColors() {
  const [hexes, setHexes] = useState(PREVIEW_GRAYS);
  const [areSaved, setAreSaved] = useState(false);
  return {
    hexes,
    kept: areSaved,
    recolored: hexes !== PREVIEW_GRAYS,
    pick: (slot: number, hex: string) => setHexes((was) => was.with(slot, hex)),
    keep: setAreSaved,
    reset: () => {
      setHexes(PREVIEW_GRAYS);
      setAreSaved(false);
    },
  };
}

const focusRow = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-key="${key}"] :is(select, button)`)?.focus();

export function PatternUploadScreen() {
  const handleField = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [handle, setHandle] = useState('');
  const [shownKey, setShownKey] = useState<string>();
  const [requestedState, setRequestedState] = useState<'live' | 'draft'>('live');
  const working = useFiles();
  const colors = useSlotColors();
  const submit = useSubmit(working.blame);
  const { files } = working;
  const { state } = submit;

  const block = blockOf(handle, files);
  const checked = files.filter(({ check }) => check.state === 'checked');
  const shown = checked.find(({ key }) => key === shownKey) ?? checked[0];
  const sent = state.at === 'uploading' ? state.sent : undefined;
  const done = state.at === 'complete';
  const group = typedHandle(handle) ?? '';

  const goToCause = () => {
    if (block?.where === 'handle') handleField.current?.focus();
    else if (block?.where === 'files') chooseButton.current?.focus();
    else if (block) focusRow(block.where.row);
  };
  const submission: Submission = {
    handle: group,
    files: files.filter(isReady),
    state: requestedState,
    colors: colors.recolored && colors.kept ? colors.hexes.slice(0, groupColorCount(files)) : undefined,
  };
  const another = () => {
    working.clear();
    colors.reset();
    setHandle('');
    submit.reset();
    handleField.current?.focus();
  };
  const refusal = state.at === 'failed' && state.error.code === 'handle-invalid' ? state.error.message : undefined;

  return (
    <div className="column pattern-upload">
      <h1>Upload Patterns</h1>
      <p className="quiet pattern-upload__lead">
        One vector file per product. The product comes from a word in the file name; fills #111 to #666 become color
        slots 1 to 6.
      </p>
      <div className="pattern-upload__grid">
        <div className="pattern-upload__work">
          <HandleField
            ref={handleField}
            value={handle}
            readOnly={done || sent !== undefined}
            refusal={refusal}
            onChange={(text) => {
              setHandle(text);
              if (state.at === 'failed') submit.reset();
            }}
          />
          {done || sent !== undefined ? null : <PatternDrop button={chooseButton} onPick={working.add} />}
          <FileList
            working={working}
            shown={shown}
            onShow={setShownKey}
            sent={sent}
            done={done}
            onRemoved={() => chooseButton.current?.focus()}
          />
          <UploadEnd
            submit={submit}
            submission={submission}
            files={files}
            block={block}
            onState={setRequestedState}
            onBlocked={goToCause}
            onAnother={another}
          />
        </div>
        <PreviewPanel
          handle={group}
          files={files}
          shown={shown}
          hexes={colors.hexes}
          areSaved={colors.kept}
          asks={colors.recolored && !done && sent === undefined}
          onPick={colors.pick}
          onKeep={colors.keep}
        />
      </div>
      {state.at === 'exists' ? (
        <ReplaceQuestion
          existing={state.existing}
          submission={state.submission}
          onStay={submit.reset}
          onReplace={() => void submit.send(state.submission, true)}
        />
      ) : null}
      <UnsavedGuard unsaved={!done && (files.length > 0 || handle.trim() !== '')} uploading={sent !== undefined} />
    </div>
  );
}

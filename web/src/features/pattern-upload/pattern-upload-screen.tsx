import './pattern-upload.css';
import './upload-rows.css';
import { typedHandle } from '@colorway/rules/product/handle.ts';
import { useRef, useState } from 'react';
import { FileList } from './file-list.tsx';
import { HandleField } from './handle-field.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PatternDrop } from './pattern-drop.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ReplaceQuestion } from './replace-question.tsx';
import { blockOf } from './submit-words.ts';
import { UploadEnd } from './upload-end.tsx';
import { groupColorCount, isReady } from './upload-file.ts';
import { useFiles } from './use-files.ts';
import { useSlotColors } from './use-slot-colors.ts';
import { type Submission, useSubmit } from './use-submit.ts';

const focusRow = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-key="${key}"] :is(select, button)`)?.focus();

export function PatternUploadScreen() {
  const handleField = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [handle, setHandle] = useState('');
  const [shownKey, setShownKey] = useState<string>();
  const [wanted, setWanted] = useState<'live' | 'draft'>('live');
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
    state: wanted,
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
            onState={setWanted}
            onBlocked={goToCause}
            onAnother={another}
          />
        </div>
        <PreviewPanel
          handle={group}
          files={files}
          shown={shown}
          hexes={colors.hexes}
          kept={colors.kept}
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
      <LeaveGuard unsaved={!done && (files.length > 0 || handle.trim() !== '')} uploading={sent !== undefined} />
    </div>
  );
}

import { destinations } from '@colorway/rules/file/destinations.ts';
import { checkFileName } from '@colorway/rules/file/file-name.ts';
import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { uploadFile } from '../../../blocks/file-upload/queue/upload-file.ts';
import { uploadLabel } from '../../../blocks/file-upload/upload-label.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { AnswerChanges, openChangesOf } from '../changes/answer-changes.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { ProofSwitch } from './proof-switch.tsx';

/** Only by a press: the customer hears of a proof when it is ready, not of each try. With a line of one's own, or without. */
function NotifyCustomer({ proof }: { readonly proof: AdminProof }) {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const [writing, setWriting] = useState(false);
  const [note, setNote] = useState('');
  const form = useId();
  const { run, busy } = useCommand('adminProjects.tellCustomer', {
    after: ({ email }) => {
      setWriting(false);
      setNote('');
      notify({ kind: 'success', text: `An email is on its way to ${email}.` });
      return again();
    },
    refused: notifyError,
  });
  return (
    <>
      <Button size="small" aria-expanded={writing} aria-controls={form} onClick={() => setWriting(!writing)}>
        Email the customer
      </Button>
      {writing ? (
        <div className="tell-customer" id={form}>
          <TextArea
            label="A note to the customer"
            optional
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            size="small"
            look="primary"
            busy={busy}
            onClick={() => void run({ projectID, proofId: proof.id, note })}
          >
            Send the email
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Offers the open changes to a version that came after them. */
function AnswerButton({ proof, onOpen }: { readonly proof: AdminProof; readonly onOpen: () => void }) {
  const count = openChangesOf(useProjectEditor().adminProject.threads, proof.id).length;
  if (count === 0 || proof.versions.length === 1) return null;
  return (
    <Button size="small" onClick={onOpen}>
      {count === 1 ? 'Answer 1 change' : `Answer ${count} changes`}
    </Button>
  );
}

/** Replaces the picture of a proof; its details and requests stay. */
function NewVersion({ proof }: { readonly proof: AdminProof }) {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [answering, setAnswering] = useState<number>();
  const openChanges = openChangesOf(adminProject.threads, proof.id);
  const add = useCommand('adminProjects.addVersion', {
    after: async ({ version }) => {
      await again();
      notify({ kind: 'success', text: `${proof.productType} now shows version ${version}.` });
      if (openChanges.length > 0) setAnswering(version);
    },
  });

  const send = async (file: File) => {
    const checked = checkFileName(file.name, destinations['proof-images']);
    if (!checked.ok) return notify({ kind: 'warning', text: `${file.name}: ${checked.refusal.message}` });
    setPercent(0);
    try {
      const { id: fileId } = await uploadFile({
        file,
        name: file.name,
        destination: 'proof-images',
        projectID,
        onPercent: setPercent,
        onInterrupted: () => {},
      }).stored;
      await add.runOrThrow({ projectID, proofId: proof.id, fileId });
    } catch (error) {
      notifyError(error);
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <>
      <Button size="small" busy={percent !== undefined} onClick={() => input.current?.click()}>
        {percent === undefined ? 'New version' : uploadLabel(percent)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg,.heic,.heif"
        aria-label={`New version of ${proof.proofID}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      <AnswerButton proof={proof} onOpen={() => setAnswering(Math.max(...proof.versions.map((one) => one.version)))} />
      {answering === undefined ? null : (
        <AnswerChanges
          proofId={proof.id}
          version={answering}
          changes={openChanges}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  );
}

export function DeleteProof({ proof }: { readonly proof: AdminProof }) {
  const { adminProject, again } = useProjectEditor();
  const named = { projectID: adminProject.project.projectID, proofId: proof.id };
  const restore = useCommand('adminProjects.restoreProof', { after: again, refused: notifyError });
  const remove = useCommand('adminProjects.removeProof', {
    after: () => {
      const action = { label: 'Restore it', run: () => void restore.run(named) };
      notify({ kind: 'info', text: `${proof.proofID} is deleted.`, action });
      return again();
    },
    refused: notifyError,
  });
  return (
    <TwoPressButton
      size="small"
      label="Delete"
      armedLabel="Really Delete?"
      doneLabel="Deleted"
      onConfirm={() => remove.runOrThrow(named)}
    />
  );
}

interface ProofFootProps {
  readonly proof: AdminProof;
  readonly approving: boolean;
  readonly onApprove: () => void;
}

export function ProofFoot({ proof, approving, onApprove }: ProofFootProps) {
  const { adminProject, saveProof } = useProjectEditor();
  const { id, version, versions } = proof;
  return (
    <div className="proof-row__foot">
      <ProofSwitch
        label="Visible to the customer"
        name={`${id}-hidden`}
        on={!proof.hidden}
        alone
        save={(visible) => saveProof(id, { field: 'hidden', value: !visible, version })}
      />
      {versions.length > 1 ? (
        <ChoiceField
          label="Version shown"
          name={`${id}-shown`}
          value={String(proof.shown)}
          options={versions.map((one) => ({ value: String(one.version), label: versionLabel(one.version) }))}
          save={(value) => saveProof(id, { field: 'shown', value: Number(value), version })}
        />
      ) : null}
      <div className="proof-row__ways">
        <Link
          to="/admin/project/$id/preflight/$proof"
          params={{ id: adminProject.project.projectID, proof: id }}
          className={buttonClass({ size: 'small' })}
          aria-label={`Preflight of ${proof.proofID}`}
        >
          Preflight
        </Link>
        <NewVersion proof={proof} />
        {proof.hidden ? null : <NotifyCustomer proof={proof} />}
        <Button size="small" aria-expanded={approving} onClick={onApprove}>
          Approved by phone
        </Button>
        <DeleteProof proof={proof} />
      </div>
    </div>
  );
}

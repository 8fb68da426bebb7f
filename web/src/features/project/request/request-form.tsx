import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { useRefetchProject } from '../page/use-project.ts';
import { AttachFile } from './attach-file.tsx';
import { useNote } from './use-note.ts';

interface RequestFormProps {
  readonly projectView: PortalProject;
  /** Undefined for the project as a whole. */
  readonly proof: Proof | undefined;
  readonly onProject: () => void;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/** In place of its button. */
export default function RequestForm({ projectView, proof, onProject, onCancel, onSent }: RequestFormProps) {
  const { projectID } = projectView.project;
  const { labels } = projectView.content;
  const again = useRefetchProject(projectID);
  const area = useRef<HTMLTextAreaElement>(null);
  const { note, setNote, uploader, busy, error, send } = useNote(projectID, 'request', async (sent, idempotencyKey) => {
    await call('requests.create', { projectID, proofId: proof?.id ?? null, ...sent }, { idempotencyKey });
    onSent();
    await again();
  });
  useEffect(() => {
    area.current?.focus();
    area.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      className="request-form"
      aria-label={labels.requestChanges}
      onSubmit={(event) => {
        event.preventDefault();
        void send().then(() => area.current?.focus());
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      {proof ? (
        <p className="request-form__proof small">
          <img src={proof.picture.previewUrl} alt="" />
          {`About ${proof.productType}, ${proof.proofID}`}
          <button
            type="button"
            className="icon-button"
            aria-label="Ask about the whole project instead"
            onClick={onProject}
          >
            <IconX className="icon icon--small" aria-hidden="true" />
          </button>
        </p>
      ) : null}
      <TextArea
        ref={area}
        label={labels.requestPrompt}
        placeholder={labels.requestPlaceholder}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <AttachFile uploader={uploader} />
      <div className="request-form__answers">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Sending' : 'Submit'}
        </Button>
      </div>
    </form>
  );
}

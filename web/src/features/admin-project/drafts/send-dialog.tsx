import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import { CUSTOMER_RECIPIENT, MAX_SEND_LATER_DAYS, TAKE_BACK_SECONDS } from '@colorway/rules/project/work/drafts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconSend } from '../../../ui/icons/icon-send.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { Recipients } from './recipients.tsx';

type Preview = OutputOf<'adminProjects.previewSending'>;
type Look = 'computer' | 'phone' | 'text';

const LOOKS = [
  { value: 'computer', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const;

const proofs = (count: number): string => (count === 1 ? '1 proof' : `${count} proofs`);

function MailPreview({ preview, to }: { readonly preview: Preview; readonly to: readonly string[] }) {
  const [look, setLook] = useState<Look>('computer');
  return (
    <section className="send-preview" aria-labelledby="send-preview-title">
      <div className="send-preview__head">
        <h3 id="send-preview-title">Preview</h3>
        <Segmented label="Show the email as" options={LOOKS} value={look} onChange={setLook} />
      </div>
      <p className="tiny quiet">
        To {to.join(', ')}
        <br />
        Subject: {preview.subject}
      </p>
      {look === 'text' ? (
        <p className="send-preview__text">{preview.text}</p>
      ) : (
        <iframe title="The email" srcDoc={preview.html} sandbox="" data-look={look} />
      )}
    </section>
  );
}

/** Warns, and does not stop anybody. */
const Findings = ({ projectID, findings }: { readonly projectID: string; readonly findings: Preview['findings'] }) =>
  findings.length === 0 ? null : (
    <div className="send-findings">
      <IconAlertTriangle className="icon" aria-hidden="true" />
      <div>
        <p>
          <b>
            {proofs(findings.length)} {findings.length === 1 ? 'has' : 'have'} findings nobody has looked at.
          </b>
        </p>
        <ul>
          {findings.map(({ proofId, proofID, text }) => (
            <li key={proofId} className="small">
              <span>
                {proofID}: {text}
              </span>
              <Link
                to="/admin/project/$id/preflight/$proof"
                params={{ id: projectID, proof: proofId }}
                className={buttonClass({ size: 'small' })}
                aria-label={`Look at ${proofID}`}
              >
                Look
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );

interface SendDialogProps {
  readonly drafts: readonly AdminProof[];
  /** The reason why they cannot be sent. */
  readonly block: string | undefined;
  readonly onClose: () => void;
}

/** One email for all drafts, as the customer will read it. */
export function SendDialog({ drafts, block, onClose }: SendDialogProps) {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const [note, setNote] = useState('');
  const [later, setLater] = useState<string>();
  const [recipients, setRecipients] = useState<readonly string[]>([CUSTOMER_RECIPIENT]);
  const shownNote = useDeferredValue(note);
  const query = useQuery({
    queryKey: ['drafts-mail', projectID, shownNote, drafts.length],
    queryFn: () => call('adminProjects.previewSending', { projectID, note: shownNote }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const send = useCommand('adminProjects.sendDrafts', {
    after: async () => {
      onClose();
      await again();
    },
  });
  const isBlocked = block !== undefined || later === '' || recipients.length === 0;
  const emailOf = (id: string): string | undefined => query.data?.people.find((one) => one.id === id)?.email;
  const press = () =>
    void send.run({
      ...{ projectID, note, recipients: [...recipients], proofIds: drafts.map(({ id }) => id) },
      ...(later && { sendAt: new Date(later).toISOString() }),
    });
  return (
    <Dialog title={`Send ${proofs(drafts.length)}`} onClose={onClose} wide="full">
      <div className="send-drafts">
        <div>
          <p className="small quiet">One email. The proofs appear in the project when you send it.</p>
          {query.data ? <Recipients people={query.data.people} chosen={recipients} onChoose={setRecipients} /> : null}
          <TextArea
            label="Your words"
            optional
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <p className="small">
            <Link to="/admin/project/$id/dates" params={{ id: projectID }} className="text-link">
              Dates and reminders
            </Link>
          </p>
          {query.data ? <Findings projectID={projectID} findings={query.data.findings} /> : null}
          {later === undefined ? null : (
            <TextField
              type="datetime-local"
              label="Send on"
              help={`Within the next ${MAX_SEND_LATER_DAYS} days. They stay drafts until then.`}
              value={later}
              onChange={({ target }) => setLater(target.value)}
            />
          )}
          {block === undefined ? null : (
            <p className="small send-drafts__block" role="status">
              {block}. Set it first.
            </p>
          )}
          {send.refusal === undefined ? null : (
            <p className="small" role="alert">
              {send.refusal}
            </p>
          )}
          <div className="send-drafts__ways">
            <Button
              look="primary"
              size="large"
              busy={send.busy}
              aria-disabled={isBlocked || undefined}
              onClick={() => (isBlocked ? undefined : press())}
            >
              <IconSend className="icon" aria-hidden="true" />
              Send {proofs(drafts.length)}
            </Button>
            <Button
              size="large"
              aria-pressed={later !== undefined}
              onClick={() => setLater(later === undefined ? '' : undefined)}
            >
              <IconClock className="icon" aria-hidden="true" />
              Send later
            </Button>
          </div>
          {later === undefined ? (
            <p className="tiny quiet">You have {TAKE_BACK_SECONDS} seconds to take it back.</p>
          ) : null}
        </div>
        {query.isPending ? <WaitingRows rows={5} height={60} /> : null}
        {query.error && !query.data ? <p role="alert">{query.error.message}</p> : null}
        {query.data ? <MailPreview preview={query.data} to={recipients.flatMap((id) => emailOf(id) ?? [])} /> : null}
      </div>
    </Dialog>
  );
}

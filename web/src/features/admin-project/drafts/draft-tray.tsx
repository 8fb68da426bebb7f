import './drafts.css';
import { countDrafts, sendBlock } from '@colorway/rules/project/work/drafts.ts';
import { nextVersionLabel } from '@colorway/rules/project/work/next-version.ts';
import { useEffect, useState } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { formatFullMoment } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconSend } from '../../../ui/icons/icon-send.ts';
import { IconStack2 } from '../../../ui/icons/icon-stack-2.ts';
import { notify } from '../../../ui/notify/notify.ts';
import type { AdminProject, AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { useFilteredRows, useOpenRows } from '../rows/open-rows.ts';
import { SendDialog } from './send-dialog.tsx';

type Sending = NonNullable<AdminProject['sending']>;

const SHOWN = 6;
const SOON_MS = 60_000;

const proofs = (count: number): string => (count === 1 ? '1 proof' : `${count} proofs`);

/** Shows only the rows without a product type, or all again. */
function UnsetFilter({ unset }: { readonly unset: readonly AdminProof[] }) {
  const rows = useOpenRows();
  const isOn = useFilteredRows() !== undefined;
  if (unset.length === 0) return null;
  return (
    <button
      type="button"
      className="draft-tray__unset"
      aria-pressed={isOn}
      onClick={() => rows.filter(isOn ? undefined : unset.map(({ id }) => id))}
    >
      {unset.length} to set
    </button>
  );
}

/** Drafts that are about to be sent, until they are sent or taken back. */
function SendingTray({ sending }: { readonly sending: Sending }) {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const count = sending.proofIds.length;
  const sendAt = Date.parse(sending.sendAt);
  const isSoon = sendAt - Date.now() < SOON_MS;
  const takeBack = useCommand('adminProjects.takeBackSending', {
    after: () =>
      notify({ kind: 'info', text: `${count === 1 ? 'The proof stays a draft' : 'The proofs stay drafts'}.` }),
    refused: notifyError,
    always: again,
  });
  useEffect(() => {
    if (!isSoon) return;
    // The event of the sending may be lost with the connection.
    const timer = setInterval(() => void again(), 3_000);
    return () => clearInterval(timer);
  }, [isSoon, again]);
  return (
    <section className="draft-tray" aria-labelledby="draft-tray-title">
      <div className="draft-tray__head">
        <IconSend className="icon" aria-hidden="true" />
        <div role="status">
          <h2 id="draft-tray-title">{isSoon ? `Sending ${proofs(count)}` : `${proofs(count)} will be sent later`}</h2>
          <p className="small quiet">
            {isSoon
              ? 'The customer sees them in a few seconds.'
              : `On ${formatFullMoment(sending.sendAt)}, by ${sending.by}.`}
          </p>
        </div>
        <Button busy={takeBack.busy} onClick={() => void takeBack.run({ projectID, sendingId: sending.id })}>
          {isSoon ? 'Undo' : 'Take back'}
        </Button>
      </div>
    </section>
  );
}

function TrayPictures({ drafts }: { readonly drafts: readonly AdminProof[] }) {
  const rows = useOpenRows();
  return (
    <ul className="draft-tray__pictures">
      {drafts.slice(0, SHOWN).map(({ id, proofID, picture, draftOf }) => (
        <li key={id}>
          <a href={`#proof-${id}`} onClick={() => rows.set(id, true)}>
            <img src={picture.previewUrl} alt="" loading="lazy" />
            <span className={draftOf ? undefined : 'mono'}>
              {draftOf ? nextVersionLabel(draftOf.version, draftOf.proofID) : proofID}
            </span>
          </a>
        </li>
      ))}
      {drafts.length > SHOWN ? (
        <li>
          <a href={`#proof-${drafts[SHOWN]?.id ?? ''}`}>
            <span className="draft-tray__more figures">+{drafts.length - SHOWN}</span>
            <span>Show all</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Proofs that the customer has not seen, and one mail that sends them all. */
export function DraftTray() {
  const { adminProject } = useProjectEditor();
  const [isOpen, setOpen] = useState(false);
  const { sending } = adminProject;
  const drafts = adminProject.proofs.filter(({ isDraft }) => isDraft);
  if (sending) return <SendingTray sending={sending} />;
  if (drafts.length === 0) return null;
  const versions = drafts.filter(({ draftOf }) => draftOf !== null).length;
  const unset = drafts.filter(({ hasType }) => !hasType);
  const known = drafts.length - versions - unset.length;
  return (
    <section className="draft-tray" aria-labelledby="draft-tray-title">
      <div className="draft-tray__head">
        <IconStack2 className="icon" aria-hidden="true" />
        <div>
          <h2 id="draft-tray-title">{countDrafts(drafts.length - versions, versions)}, not sent yet</h2>
          <p className="small quiet">Hidden from the customer until you send them.</p>
        </div>
        <Button look="primary" onClick={() => setOpen(true)}>
          <IconSend className="icon" aria-hidden="true" />
          Send {proofs(drafts.length)}
        </Button>
      </div>
      <TrayPictures drafts={drafts} />
      {known + unset.length === 0 ? null : (
        <p className="small draft-tray__types">
          {known === 0 ? null : (
            <span>
              <IconCheck className="icon icon--small" aria-hidden="true" />
              {known === 1 ? '1 product type is set' : `${known} product types are set`}
            </span>
          )}
          <UnsetFilter unset={unset} />
        </p>
      )}
      {isOpen ? <SendDialog drafts={drafts} block={sendBlock(drafts)} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

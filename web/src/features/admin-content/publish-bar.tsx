import './publish-bar.css';
import type { ContentFault } from '@colorway/contract/content/desk-contract.ts';
import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconExternalLink } from '../../ui/icons/icon-external-link.ts';
import { IconPencil } from '../../ui/icons/icon-pencil.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { useEditorContext } from './desk-hold.ts';
import { previewAddress } from './preview-address.ts';
import { formatCount, publishStanding } from './publish-standing.ts';
import { useDeskCommands } from './use-desk-commands.ts';

const time = (at: string): string => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function Status({ count, fault }: { readonly count: number; readonly fault: ContentFault | undefined }) {
  const Icon = fault ? IconAlertCircle : count > 0 ? IconPencil : IconCheck;
  return (
    <p
      className="publish-bar__status"
      role="status"
      data-wrong={fault ? '' : undefined}
      data-done={count === 0 || undefined}
    >
      <Icon className="icon icon--small" aria-hidden="true" />
      <b>{fault ? `${EDITOR_PARTS[fault.part].name}: ${fault.message}` : formatCount(count)}</b>
    </p>
  );
}

/** Under every part: how many changes wait, what they are, and publishing them, or why that cannot be yet. */
export function PublishBar() {
  const { desk, locked } = useEditorContext();
  const { takeBack, publishNow, publishing } = useDeskCommands();
  const navigate = useNavigate();
  const { part } = useParams({ strict: false });
  const [open, setOpen] = useState(false);
  /** Parts to publish, once somebody has said that the accent may be hard to read. */
  const [asking, setAsking] = useState<{ readonly parts: ContentPartName[] | undefined }>();

  const { count, mine, savedAt, fault, reason } = publishStanding(desk, (part) => locked(part) === undefined);

  const run = async (parts: ContentPartName[] | undefined, accept = false): Promise<void> => {
    const outcome = await publishNow(parts, accept);
    setAsking(outcome === 'ask' ? { parts } : undefined);
    if (outcome !== 'failed') setOpen(false);
  };
  return (
    <section className="publish-bar" aria-label="Publishing">
      <div className="publish-bar__row">
        <Status count={count} fault={fault} />
        {savedAt ? <span className="small quiet">Draft saved {time(savedAt)}</span> : null}
        <span className="publish-bar__space" />
        {count > 0 ? (
          <button type="button" className="text-link" onClick={() => setOpen(true)}>
            See the changes
          </button>
        ) : null}
        {mine > 0 ? (
          <TwoPressButton
            key={count}
            look="default"
            label="Discard"
            armedLabel={`Really discard ${mine}?`}
            doneLabel="Discarded"
            onConfirm={() => takeBack()}
          />
        ) : null}
        <a className={buttonClass()} href={previewAddress(part, desk.previewProject)} target="_blank" rel="noreferrer">
          Preview
          <IconExternalLink className="icon icon--small" aria-hidden="true" />
          <span className="visually-hidden">, in a new tab</span>
        </a>
        <DisabledReasonButton
          look="primary"
          busy={publishing}
          reason={publishing ? undefined : reason}
          onBlocked={() => {
            if (fault) void navigate({ to: '/admin/content/$part', params: { part: EDITOR_PARTS[fault.part].path } });
          }}
          onClick={() => void run(undefined)}
        >
          {publishing ? 'Publishing' : 'Publish'}
        </DisabledReasonButton>
      </div>
      {open ? <ChangesDialog onClose={() => setOpen(false)} onPublish={(parts) => void run(parts)} /> : null}
      {asking ? (
        <QuestionDialog
          title="Publish an accent that is hard to read?"
          stay="Go back"
          onStay={() => setAsking(undefined)}
          go="Publish anyway"
          onGo={() => void run(asking.parts, true)}
        >
          White text on this accent does not reach 4.5:1, so some people cannot read buttons and links.
        </QuestionDialog>
      ) : null}
    </section>
  );
}

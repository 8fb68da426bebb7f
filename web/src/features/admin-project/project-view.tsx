import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDroppedFiles } from '../../blocks/file-upload/use-dropped-files.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconArrowsSort } from '../../ui/icons/icon-arrows-sort.ts';
import { IconExternalLink } from '../../ui/icons/icon-external-link.ts';
import type { AdminProject } from './admin-project-api.ts';
import { DeleteProject } from './delete-project.tsx';
import { DeskContext } from './desk-context.ts';
import { EmailLine } from './email-line.tsx';
import { HistoryCard } from './history-card.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import { MoreWays } from './more-ways.tsx';
import { ProofList } from './proof-list.tsx';
import { ProofThread } from './proof-thread.tsx';
import { proofUploads } from './proof-uploads.ts';
import { RemovedProofs } from './removed-proofs.tsx';
import { saveBoard } from './save-board.ts';
import { SavedState } from './saved-state.tsx';
import { SettingsCard } from './settings-card.tsx';
import { ShareCard } from './share-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { UploadProofs } from './upload-proofs.tsx';
import { UploadingCard } from './uploading-card.tsx';
import { useDesk } from './use-desk.ts';

interface ProjectViewProps {
  readonly asked: AdminProject;
  readonly onGone: () => void;
}

export function ProjectView({ asked, onGone }: ProjectViewProps) {
  const { projectID, proofCount } = asked.project;
  const [board] = useState(saveBoard);
  /** On a phone the buttons that move a proof wait until they are asked for. */
  const [ordering, setOrdering] = useState(false);
  const desk = useDesk(asked, board);
  const [uploads] = useState(() => proofUploads({ projectID, onAdded: () => void desk.again() }));
  useDroppedFiles(uploads.pick);
  const whole = asked.threads.filter(({ proofId }) => proofId === null);
  return (
    <DeskContext value={desk}>
      <div className="admin-project">
        <div className="column column--wide">
          <div className="admin-project__head">
            <div>
              <p className="tiny quiet">Project ID</p>
              <div className="admin-project__id">
                <h1>{projectID}</h1>
                <SavedState board={board} />
              </div>
              <EmailLine />
            </div>
            <div className="admin-project__ways">
              <Link to="/project/$id" params={{ id: projectID }} className={buttonClass()}>
                Customer View
                <IconExternalLink className="icon" aria-hidden="true" />
              </Link>
              <UploadProofs desk={uploads} />
              <MoreWays>
                <DeleteProject projectID={projectID} onGone={onGone} />
              </MoreWays>
            </div>
          </div>
          <div className="admin-project__columns">
            <div className="admin-project__side">
              <SettingsCard />
              <UploadingCard desk={uploads} />
              {asked.inquiryID === null ? null : <InquiryCard id={asked.inquiryID} isNew={proofCount === 0} />}
            </div>
            <div className="admin-project__below">
              <ShareCard />
              <RemovedProofs />
              <HistoryCard />
            </div>
            <div className="admin-project__main" data-ordering={ordering || undefined}>
              <div className="admin-project__proofs">
                <h2>
                  Proofs <span className="figures quiet">{proofCount}</span>
                </h2>
                <span className="small quiet admin-project__saves">Changes save by themselves</span>
                <Button look="quiet" size="small" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
                  <IconArrowsSort className="icon icon--small" aria-hidden="true" />
                  {ordering ? 'Done' : 'Change the order'}
                </Button>
              </div>
              <SummaryCard />
              {whole.map((thread) => (
                <ProofThread key={thread.id} thread={thread} />
              ))}
              <ProofList />
            </div>
          </div>
        </div>
      </div>
    </DeskContext>
  );
}

import './requests.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { threadCountLabel } from '@colorway/rules/project/requests.ts';
import { useEffect } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconMessage2 } from '../../../ui/icons/icon-message-2.ts';
import { RequestThread } from './request-thread.tsx';

interface RequestsDrawerProps {
  readonly projectView: PortalProject;
  /** The one to begin with. */
  readonly threadId: string | undefined;
  readonly onProof: (proofId: string) => void;
  readonly onClose: () => void;
}

/** Requests and answers, newest first. Opening it is what makes an answer seen. */
export default function RequestsDrawer({ projectView, threadId, onProof, onClose }: RequestsDrawerProps) {
  const { threads, project, viewer } = projectView;
  const { projectID } = project;
  const isStaff = viewer.kind === 'staff';
  const unseen = threads.some(({ seenByCustomer, seenByMaker }) => !(isStaff ? seenByMaker : seenByCustomer));
  useEffect(() => {
    // A failure needs no message, because the next view sends it again.
    if (unseen) void call('requests.seen', { projectID }).catch(() => {});
  }, [projectID, unseen]);
  useEffect(() => {
    if (threadId === undefined) return;
    const thread = document.getElementById(`thread-${threadId}`);
    thread?.focus();
    thread?.scrollIntoView({ block: 'start' });
  }, [threadId]);
  return (
    <Drawer title="Requests" note={threadCountLabel(threads.map(({ state }) => state))} onClose={onClose}>
      {threads.length === 0 ? (
        <EmptyState icon={<IconMessage2 className="icon icon--large" />} title="No requests yet">
          {`Press ${projectView.content.labels.requestChanges} and tell us what to change.`}
        </EmptyState>
      ) : (
        <ul>
          {threads.map((thread) => (
            <RequestThread key={thread.id} projectView={projectView} thread={thread} onProof={onProof} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

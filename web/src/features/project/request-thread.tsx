import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Thread } from '@colorway/contract/project/thread.ts';
import { THREAD_STATE_NAMES } from '@colorway/rules/project/requests.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { ThreadMessage } from './thread-message.tsx';
import { ThreadReply } from './thread-reply.tsx';

interface RequestThreadProps {
  readonly asked: PortalProject;
  readonly thread: Thread;
  readonly onProof: (proofId: string) => void;
}

const small = 'icon icon--small';
const LOOKS = {
  open: { tone: 'quiet', Icon: IconClock },
  answered: { tone: 'ok', Icon: IconCheck },
  resolved: { tone: 'quiet', Icon: IconCheck },
} as const;

export function RequestThread({ asked, thread, onProof }: RequestThreadProps) {
  const { project, viewer, content, proofs } = asked;
  const proof = proofs.find(({ id }) => id === thread.proofId);
  const before = proof?.versions.find(({ version }) => version === thread.proofVersion);
  const now = proof?.versions.find(({ version }) => version === proof.shown);
  const { tone, Icon } = LOOKS[thread.state];
  const title = proof?.productType ?? (thread.kind === 'designs' ? 'More designs' : project.name);
  return (
    <li className="request-thread" id={`thread-${thread.id}`} tabIndex={-1}>
      <div className="request-thread__head">
        {proof ? <img src={proof.picture.previewUrl} alt="" /> : null}
        <div>
          <h3>{title}</h3>
          <p className="mono quiet">{proof?.proofID ?? 'The whole project'}</p>
        </div>
        <Tag tone={tone} icon={<Icon className={small} />}>
          {THREAD_STATE_NAMES[thread.state]}
        </Tag>
      </div>
      {thread.messages.map((message) => (
        <ThreadMessage key={message.id} message={message} />
      ))}
      {proof && before && now && before.version !== now.version ? (
        <div className="request-thread__versions">
          <figure>
            <img src={before.picture.previewUrl} alt="" />
            <figcaption className="tiny quiet">{`Version ${before.version}`}</figcaption>
          </figure>
          <IconArrowRight className="icon" aria-hidden="true" />
          <figure>
            <img src={now.picture.previewUrl} alt="" />
            <figcaption className="tiny quiet">{`Version ${now.version}`}</figcaption>
          </figure>
          <Button size="small" onClick={() => onProof(proof.id)}>
            View Proof
          </Button>
        </div>
      ) : null}
      {thread.state === 'open' && thread.seenByMaker ? (
        <p className="small quiet request-thread__seen">{content.labels.requestSeen}</p>
      ) : null}
      <ThreadReply
        projectID={project.projectID}
        thread={thread}
        author={viewer.kind === 'staff' ? 'maker' : 'customer'}
      />
    </li>
  );
}

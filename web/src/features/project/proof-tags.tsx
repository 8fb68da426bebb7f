import type { Proof } from '@colorway/contract/project/proof.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconMessage2 } from '../../ui/icons/icon-message-2.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import type { ProofState } from './proof-state.ts';

const small = 'icon icon--small';
const STATE_TAGS = {
  approved: { tone: 'ok', word: 'Approved', Icon: IconCheck },
  'out-of-date': { tone: 'warning', word: 'Approval out of date', Icon: IconAlertTriangle },
  'changes-requested': { tone: 'quiet', word: 'Changes requested', Icon: IconMessage2 },
} as const;

export function StateTag({ state }: { readonly state: ProofState }) {
  if (state.kind === 'none') return null;
  const { tone, word, Icon } = STATE_TAGS[state.kind];
  return (
    <Tag tone={tone} icon={<Icon className={small} />}>
      {word}
    </Tag>
  );
}

interface ProofTagsProps {
  readonly proof: Proof;
  readonly state: ProofState;
  readonly isNew: boolean;
}

/** Below the picture: new, how it stands, and what our designers warn of. */
export const ProofTags = ({ proof, state, isNew }: ProofTagsProps) => (
  <span className="proof-card__tags">
    {isNew ? <Tag tone="ink">New</Tag> : null}
    {proof.hidden ? <Tag>Hidden from the customer</Tag> : null}
    <StateTag state={state} />
    {proof.alerts.map(({ keyword, alertName }) => (
      <Tag key={keyword} tone="warning" icon={<IconAlertTriangle className={small} />}>
        {alertName}
      </Tag>
    ))}
  </span>
);

import './proof-card.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { expectedLabel } from '@colorway/rules/project/work/expected-version.ts';
import { memo } from 'react';
import { CardPicture } from '../../../blocks/card-picture/card-picture.tsx';
import type { CartStore } from '../../../blocks/cart/cart-store.ts';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconMessage2 } from '../../../ui/icons/icon-message-2.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';
import { Tag } from '../../../ui/tag/tag.tsx';
import { type ProofState, proofState } from './proof-state.ts';
import { SwatchButton } from './swatch-button.tsx';

const small = 'icon icon--small';

const STATE_TAGS = {
  approved: { tone: 'ok', word: 'Approved', Icon: IconCheck },
  'out-of-date': { tone: 'warning', word: 'Approval out of date', Icon: IconAlertTriangle },
  'changes-requested': { tone: 'quiet', word: 'Changes requested', Icon: IconMessage2 },
} as const;

function StateTag({ state }: { readonly state: ProofState }) {
  if (state.kind === 'none') return null;
  const { tone, word, Icon } = STATE_TAGS[state.kind];
  return (
    <IconTag tone={tone} Icon={Icon}>
      {word}
    </IconTag>
  );
}

interface ProofTagsProps {
  readonly proof: Proof;
  readonly state: ProofState;
  readonly isNew: boolean;
}

/** Tags below the picture: new, state, and the designers' alerts. */
const ProofTags = ({ proof, state, isNew }: ProofTagsProps) => (
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

interface ProofCardProps {
  readonly projectView: PortalProject;
  readonly proof: Proof;
  readonly store: CartStore;
  /** A swatch of it is in the cart. */
  readonly hasSwatch: boolean;
  readonly isNew: boolean;
  /** Among the first, which are seen at once. */
  readonly isEarly: boolean;
  readonly onOpen: (id: string) => void;
}

const ICONS = { approved: IconCircleCheck, 'out-of-date': IconAlertTriangle } as const;

function Card({ projectView, proof, store, hasSwatch, isNew, isEarly, onOpen }: ProofCardProps) {
  const { id, picture, productType, versions, shown, createdAt, fileName } = proof;
  const formatDay = useFormatDay();
  const state = proofState(proof, projectView, formatDay);
  const version = versions.find((one) => one.version === shown);
  const Icon = state.kind in ICONS ? ICONS[state.kind as keyof typeof ICONS] : null;
  const open = () => onOpen(id);
  const view = state.kind === 'out-of-date' ? 'See what changed' : 'View Proof';
  return (
    <li className="proof-card" data-new={isNew || undefined} id={`proof-${id}`}>
      <button type="button" className="proof-card__stage" onClick={open}>
        <span className="visually-hidden">{`Open ${productType}, ${proof.proofID}`}</span>
        <CardPicture picture={picture} isEarly={isEarly} />
      </button>
      <Selvedge colors={picture.colors} name={fileName.replace(/\.[^.]+$/, '')} />
      <ProofTags proof={proof} state={state} isNew={isNew} />
      <h3 className="proof-card__name">{productType}</h3>
      <p className="small quiet">
        {shown > 1 && version
          ? `${versionLabel(shown)}, ${formatDay(version.createdAt)}`
          : `Added ${formatDay(createdAt)}`}
      </p>
      <p className="tiny proof-card__state" data-state={state.kind}>
        {Icon ? <Icon className="icon icon--small" aria-hidden="true" /> : null}
        {state.label}
      </p>
      {state.kind === 'changes-requested' && proof.expectedOn !== null ? (
        <p className="tiny quiet">{expectedLabel(proof.expectedOn)}</p>
      ) : null}
      <div className="proof-card__ways">
        <Button size="small" onClick={open} aria-label={`${view}, ${productType}`}>
          {view}
        </Button>
        {isDistributor(projectView.project.type) || proof.hidden || projectView.viewer.rights !== 'order' ? null : (
          <SwatchButton
            store={store}
            ordered={hasSwatch}
            proofId={id}
            productType={productType}
            label={projectView.content.labels.orderSwatch}
          />
        )}
      </div>
    </li>
  );
}

/** There may be fifty, so a change of the cart or an open drawer must not re-render them all. */
export const ProofCard = memo(Card);

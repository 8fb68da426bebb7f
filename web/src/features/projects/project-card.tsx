import type { ProjectCard as Card } from '@colorway/contract/project/list/project-card.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { cardNote, cardSentence } from '@colorway/rules/project/groups/customer-state.ts';
import { proofGroup, reviewLabel } from '@colorway/rules/project/groups/proof-groups.ts';
import type { ProofStatus } from '@colorway/rules/project/groups/proof-status.ts';
import { ordinalDate } from '@colorway/rules/time/ordinal-date.ts';
import { Link } from '@tanstack/react-router';
import { CardPicture } from '../../blocks/card-picture/card-picture.tsx';
import { LightLabel } from '../../blocks/light/light-label.tsx';
import { type ButtonLook, buttonClass } from '../../ui/button/button-class.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconEye } from '../../ui/icons/icon-eye.ts';
import { IconMessage2 } from '../../ui/icons/icon-message-2.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';

const MARKS = {
  none: { label: 'to review', Icon: IconEye },
  'out-of-date': { label: 'approval out of date', Icon: IconAlertTriangle },
  'changes-requested': { label: 'with us', Icon: IconMessage2 },
  approved: { label: 'approved', Icon: IconCheck },
} as const satisfies Record<ProofStatus, object>;

interface ProjectCardProps {
  readonly project: Card;
  /** Among the first, which are seen at once. */
  readonly isEarly: boolean;
  /** The first that waits for the customer has the primary button. */
  readonly isFirstWaiting: boolean;
}

const Strip = ({ project: { strip }, isEarly }: Pick<ProjectCardProps, 'project' | 'isEarly'>) => {
  if (strip.length === 0)
    return (
      <p className="my-project__none quiet small">
        <IconPhoto className="icon icon--large" aria-hidden="true" />
        First proof coming soon
      </p>
    );
  return (
    <ul className="my-project__strip" aria-label="Proofs">
      {strip.map(({ proofId, productType, picture, status }) => {
        const { label, Icon } = MARKS[status];
        return (
          <li key={proofId} className="my-project__proof">
            <CardPicture picture={picture} isEarly={isEarly} />
            <span className="my-project__mark" data-status={status}>
              <Icon className="icon icon--small" aria-hidden="true" />
              <span className="visually-hidden">{`${productType}, ${label}`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

interface ActionProps {
  readonly project: Card;
  readonly look: ButtonLook;
}

/** The next step of the customer besides looking; null without one. */
function renderNextStep({ project, look }: ActionProps) {
  const { projectID, name, state, strip, counts, order } = project;
  const className = buttonClass({ look, wide: true });
  const first = strip.find(({ status }) => proofGroup(status) === 'review');
  if (state === 'waiting' && counts.review > 0 && first) {
    const label = reviewLabel(counts.review);
    const params = { id: projectID, proofID: first.proofId };
    return (
      <Link to="/project/$id/proof/$proofID" params={params} className={className} aria-label={`${label}, ${name}`}>
        {label}
      </Link>
    );
  }
  if (!order || state === 'finished') return null;
  const pay = order.total === null ? 'Pay' : `Pay ${formatMoney(order.total)}`;
  const label = order.isPaid ? 'View the order' : pay;
  return (
    <a href={order.invoiceUrl} className={className} aria-label={`${label}, ${name}`}>
      {label}
    </a>
  );
}

export function ProjectCard({ project, isEarly, isFirstWaiting }: ProjectCardProps) {
  const { projectID, name, createdAt, due } = project;
  const { lead, rest } = cardSentence(project);
  const note = cardNote(project);
  const look = isFirstWaiting ? 'primary' : 'default';
  const step = renderNextStep({ project, look });
  return (
    <li className="my-project">
      <div className="my-project__about">
        <p className="tiny quiet figures">{`Project ID ${projectID}, created ${ordinalDate(createdAt)}`}</p>
        <h2 className="my-project__name">{name}</h2>
        {due ? <LightLabel {...due} /> : null}
        <p className="small figures">
          {lead ? <b>{lead}</b> : null}
          {rest}
        </p>
      </div>
      <div className="my-project__proofs">
        <Strip project={project} isEarly={isEarly} />
        {note ? <p className="tiny quiet figures">{note}</p> : null}
      </div>
      <div className="my-project__ways">
        {step}
        <Link
          to="/project/$id"
          params={{ id: projectID }}
          className={buttonClass({ look: step ? 'quiet' : look, wide: true })}
          aria-label={`View Project ${projectID}, ${name}`}
        >
          View Project
        </Link>
      </div>
    </li>
  );
}

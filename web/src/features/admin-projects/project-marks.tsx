import './project-marks.css';
import { PROJECT_STATE_NAMES, type ProjectState } from '@colorway/rules/project/work/project-state.ts';
import { initials } from '../../blocks/layout/labels/initials.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import { IconUserPlus } from '../../ui/icons/icon-user-plus.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { formatDue } from './format-work.ts';
import type { ProjectRow } from './projects-api.ts';

const TONES = { changes: 'warning', approved: 'ok', production: 'ok' } as const satisfies Partial<
  Record<ProjectState, 'warning' | 'ok'>
>;

export const ProjectStateTag = ({ state }: Pick<ProjectRow, 'state'>) => (
  <Tag tone={state in TONES ? TONES[state as keyof typeof TONES] : 'quiet'}>{PROJECT_STATE_NAMES[state]}</Tag>
);

/** A shape and a day: green disc, amber half disc, red diamond, gray ring. */
export const DueLabel = ({ dueOn, light }: Pick<ProjectRow, 'dueOn' | 'light'>) => (
  <span className="due-label" data-light={light}>
    <i className="due-light" aria-hidden="true" />
    {formatDue(dueOn, light, new Date())}
  </span>
);

/** The newest visible proof, as large as a stamp. */
export const ProjectPicture = ({
  pictureUrl,
  small,
}: Pick<ProjectRow, 'pictureUrl'> & { readonly small?: boolean }) => (
  <span className={small ? 'project-picture project-picture--small' : 'project-picture'}>
    {pictureUrl === null ? (
      <IconPhoto className="icon icon--small" aria-hidden="true" />
    ) : (
      <img src={pictureUrl} alt="" loading="lazy" decoding="async" />
    )}
  </span>
);

interface OwnerMarkProps {
  readonly project: Pick<ProjectRow, 'name' | 'owner'>;
  /** Makes the caller the owner; absent where nothing can be pressed. */
  readonly onTake?: () => void;
}

export function OwnerMark({ project: { name, owner }, onTake }: OwnerMarkProps) {
  if (owner)
    return (
      <span className="owner-mark" title={owner.name}>
        <span aria-hidden="true">{initials(owner.name)}</span>
        <span className="visually-hidden">{owner.name}</span>
      </span>
    );
  const icon = <IconUserPlus className="icon icon--small" aria-hidden="true" />;
  if (!onTake)
    return (
      <span className="owner-mark owner-mark--none" title="Nobody yet">
        {icon}
        <span className="visually-hidden">Nobody yet</span>
      </span>
    );
  return (
    <button
      type="button"
      className="owner-mark owner-mark--none"
      title="Nobody yet. Take it"
      aria-label={`${name}: nobody yet. Take it`}
      onClick={onTake}
    >
      {icon}
    </button>
  );
}

/** A longer row of stitches would be a line. */
const MAX_STITCHES = 12;

/** A stitch for each proof, dark where it is approved. */
export function ApprovedStitches({ proofs, approved }: Pick<ProjectRow, 'proofs' | 'approved'>) {
  if (proofs === 0) return <span className="tiny quiet">None yet</span>;
  const count = Math.min(proofs, MAX_STITCHES);
  const done = Math.floor((approved * count) / proofs);
  return (
    <>
      <span className="approved-stitches" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is nothing but its position
          <i key={at} className="approved-stitch" data-done={at < done || undefined} />
        ))}
      </span>
      <span className="tiny quiet figures">
        {approved} of {proofs}
        <span className="visually-hidden"> approved</span>
      </span>
    </>
  );
}

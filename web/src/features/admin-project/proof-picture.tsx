import { IconEyeOff } from '../../ui/icons/icon-eye-off.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import type { AdminProof } from './admin-project-api.ts';

export const ProofPicture = ({ proof }: { readonly proof: AdminProof }) => (
  <a className="proof-row__picture" href={proof.picture.url} target="_blank" rel="noreferrer">
    <img src={proof.picture.previewUrl} alt={`${proof.proofID}, ${proof.productType}`} loading="lazy" />
    {proof.hidden ? (
      <span className="proof-row__hidden">
        <Tag icon={<IconEyeOff className="icon icon--small" />}>Hidden</Tag>
      </span>
    ) : null}
  </a>
);

import type { ProofPicture } from '@colorway/contract/project/proof.ts';
import { usePictureRetry } from './use-picture-retry.ts';

interface CardPictureProps {
  readonly picture: Pick<ProofPicture, 'previewUrl' | 'width' | 'height'>;
  /** Among the first, which are seen at once. */
  readonly isEarly: boolean;
}

/** The preview of a proof on a card, whose text names it. */
export function CardPicture({ picture, isEarly }: CardPictureProps) {
  const retry = usePictureRetry();
  return (
    <img
      {...retry}
      src={picture.previewUrl}
      alt=""
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={isEarly ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

import type { FloorProblem } from '@colorway/contract/shop/problem.ts';
import { FilePicture } from '../file-upload/file-picture.tsx';

interface ProblemPhotoProps {
  readonly problem: Pick<FloorProblem, 'photo' | 'text'>;
}

/** The photo of a problem of the shop floor, which opens in full. */
export const ProblemPhoto = ({ problem: { photo, text } }: ProblemPhotoProps) =>
  photo ? (
    <a href={photo.url} target="_blank" rel="noreferrer" aria-label={`Photo, ${text}`}>
      <FilePicture name={photo.originalName} previewUrl={photo.previewUrl} />
    </a>
  ) : null;

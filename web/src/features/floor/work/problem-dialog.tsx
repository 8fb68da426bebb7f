import { FLOOR_PROBLEM_LABELS, FLOOR_PROBLEMS, type FloorProblem } from '@colorway/rules/shop/floor/floor-messages.ts';
import { PHOTO_TYPES, photoFault, photoFormat } from '@colorway/rules/shop/floor/problem-photo.ts';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { IconCamera } from '../../../ui/icons/icon-camera.ts';
import { IconPhoto } from '../../../ui/icons/icon-photo.ts';
import type { ProblemPhoto } from '../offline/floor-database.ts';
import { FloorDialog } from './floor-dialog.tsx';

interface ProblemDialogProps {
  readonly onReport: (reason: FloorProblem, pieces: number, photo: ProblemPhoto | undefined) => Promise<void>;
  readonly onClose: () => void;
}

const COUNTS = [1, 2, 3, 4, 5];

interface PhotoFieldProps {
  readonly photo: ProblemPhoto | undefined;
  readonly onChange: (photo: ProblemPhoto | undefined) => void;
}

/** The chosen photo. A browser that cannot show its format has the words alone. */
function ChosenPhoto({ file, onRemove }: { readonly file: Blob; readonly onRemove: () => void }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className="floor-photo">
      {source === undefined ? null : <img src={source} alt="" onError={() => setSource(undefined)} />}
      <p role="status">The photo goes with the problem.</p>
      <button type="button" className="floor-button" onClick={onRemove}>
        Remove the photo
      </button>
    </div>
  );
}

/** The camera of the tablet, or a file that is there already. */
function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const [fault, setFault] = useState<string>();
  const faultId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const format = photoFormat(file);
    const refusal = photoFault(file);
    setFault(refusal);
    if (format && refusal === undefined) onChange({ file, format });
  };
  if (photo) return <ChosenPhoto file={photo.file} onRemove={() => onChange(undefined)} />;
  const input = { type: 'file', accept: PHOTO_TYPES, onChange: choose, 'aria-describedby': faultId } as const;
  return (
    <>
      <div className="floor-photo">
        <label className="floor-button">
          <IconCamera className="icon" aria-hidden="true" />
          Take a photo
          <input {...input} className="visually-hidden" capture="environment" />
        </label>
        <label className="floor-button">
          <IconPhoto className="icon" aria-hidden="true" />
          Photo from a file
          <input {...input} className="visually-hidden" />
        </label>
      </div>
      <p id={faultId} role="alert" className="floor-fault">
        {fault}
      </p>
    </>
  );
}

/** One press says what it is, one how many; nothing has to be typed. */
export function ProblemDialog({ onReport, onClose }: ProblemDialogProps) {
  const [reason, setReason] = useState<FloorProblem>();
  const [pieces, setPieces] = useState(1);
  const [photo, setPhoto] = useState<ProblemPhoto>();
  const [isMissing, setMissing] = useState(false);
  return (
    <FloorDialog title="Problem" onClose={onClose}>
      <fieldset className="floor-reasons">
        <legend>What is wrong?</legend>
        {FLOOR_PROBLEMS.map((one) => (
          <button
            key={one}
            type="button"
            className="floor-button floor-button--tall"
            aria-pressed={reason === one}
            onClick={() => setReason(one)}
          >
            {FLOOR_PROBLEM_LABELS[one]}
          </button>
        ))}
      </fieldset>
      <fieldset className="floor-counts">
        <legend>How many?</legend>
        {COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            className="floor-button figures"
            aria-pressed={pieces === count}
            onClick={() => setPieces(count)}
          >
            {count === 5 ? '5+' : count}
          </button>
        ))}
      </fieldset>
      <PhotoField photo={photo} onChange={setPhoto} />
      <p role="alert" className="floor-fault">
        {isMissing && reason === undefined ? 'Choose what is wrong.' : ''}
      </p>
      <button
        type="button"
        className="floor-button floor-button--primary"
        onClick={() => {
          setMissing(true);
          if (reason) void onReport(reason, pieces, photo);
        }}
      >
        {`Report ${pieces === 5 ? '5 or more' : pieces}, keep working`}
      </button>
    </FloorDialog>
  );
}

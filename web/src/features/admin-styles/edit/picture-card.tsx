import { STYLE_DESTINATIONS } from '@colorway/rules/styles/style-destinations.ts';
import type { StyleCollection, StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { PictureButton } from '../../../blocks/picture-upload/picture-button.tsx';
import { usePicture } from '../../../blocks/picture-upload/use-picture.ts';
import { IconPhoto } from '../../../ui/icons/icon-photo.ts';
import { IconTrash } from '../../../ui/icons/icon-trash.ts';

/** The state of a card that the save needs. */
export interface CardState {
  readonly fileId: string | undefined;
  readonly sending: boolean;
}

interface PictureCardProps {
  readonly collection: StyleCollection;
  readonly type: StyleProductType;
  readonly name: string;
  readonly onChange: (type: StyleProductType, state: CardState) => void;
}

/** The picture of one product type, chosen or dropped here. */
export function PictureCard({ collection, type, name, onChange }: PictureCardProps) {
  const picture = usePicture(STYLE_DESTINATIONS[collection]);
  const [over, setOver] = useState(false);
  const { stored, state } = picture;
  const fileId = stored?.id;
  const sending = state === 'sending';
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => latestOnChange.current(type, { fileId, sending }), [type, fileId, sending]);

  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <li
      className="picture-card"
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        const [file] = event.dataTransfer.files;
        if (file) picture.pick(file);
      }}
    >
      <div className="picture-card__stage">
        {stored ? (
          <img src={stored.previewUrl ?? stored.url} alt={`${name}: ${stored.originalName}`} />
        ) : (
          <IconPhoto className="icon icon--large" aria-hidden="true" />
        )}
        {stored ? (
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove the picture of ${name}`}
            onClick={picture.clear}
          >
            <IconTrash className="icon icon--small" aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <h3 className="picture-card__name">{name}</h3>
      <PictureButton picture={picture} label={stored ? 'Replace' : 'Add image'} name={name} />
    </li>
  );
}

import { PictureButton } from '../../blocks/picture-upload/picture-button.tsx';
import { usePicture } from '../../blocks/picture-upload/use-picture.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FieldNote } from './field-note.tsx';
import { useDraftField } from './use-draft-field.ts';

const say = (value: unknown): string => (value ? 'another logo' : 'our own mark');

/** What stands in the bar where nobody sent a logo. */
function OwnMark({ note }: { readonly note: string | undefined }) {
  const { value: name } = useDraftField<string>('brand', 'brandName');
  return (
    <span className="logo">
      <Mark />
      {name}
      {note ? <small>{note}</small> : null}
    </span>
  );
}

interface LogoFieldProps {
  readonly field: 'logoUrl' | 'distributorLogoUrl';
  readonly label: string;
  readonly note?: string;
}

/** A logo is sent here, and drafted as soon as it has arrived. */
export function LogoField({ field, label, note }: LogoFieldProps) {
  const handle = useDraftField<string | null>('brand', field);
  const picture = usePicture('logos', ({ url }) => handle.set(url, true));
  const { value, locked, isChanged, published } = handle;
  return (
    <div className="field draft-field" data-changed={isChanged || undefined}>
      <span className="field__label">{label}</span>
      <div className="logo-stage">
        {value ? <img src={value} alt={`${label}, as it is drafted`} /> : <OwnMark note={note} />}
      </div>
      {locked === undefined ? (
        <div className="logo-tools">
          <PictureButton picture={picture} label={value ? 'Replace' : 'Upload'} name={label} narrow />
          {value ? (
            <Button size="small" aria-label={`Use our own mark, ${label}`} onClick={() => handle.set(null, true)}>
              Use our own mark
            </Button>
          ) : null}
          <span className="tiny quiet">.svg or .png, at least 52 px high</span>
        </div>
      ) : null}
      <FieldNote handle={handle} was={isChanged ? say(published) : undefined} say={say} />
    </div>
  );
}

import { groupName } from '@colorway/rules/product/names/handle.ts';
import { isProductType, PRODUCT_TYPE_IDS, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconFile } from '../../../ui/icons/icon-file.ts';
import { IconFileTypeSvg } from '../../../ui/icons/icon-file-type-svg.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { FileNotes } from './file-notes.tsx';
import { productQuestion } from './read-file.ts';
import type { UploadFile } from './upload-file.ts';

const PRODUCTS = PRODUCT_TYPE_IDS.map((type) => ({ value: type as string, label: groupName(type) }));

interface FileRowProps {
  readonly file: UploadFile;
  readonly rival: UploadFile | undefined;
  /** Whether the preview shows this one. */
  readonly shown: boolean;
  /** How much of it has left, while it does. */
  readonly percent: number | undefined;
  /** It was sent: nothing of it can be changed any more. */
  readonly done: boolean;
  readonly onShow: () => void;
  readonly onChoose: (type: ProductTypeId | undefined) => void;
  readonly onCheckAgain: () => void;
  readonly onRemove: () => void;
}

const colorsLabel = ({ check }: UploadFile): string => {
  if (check.state === 'waiting') return 'Waiting';
  if (check.state === 'checking') return 'Checking';
  if (check.state !== 'checked') return check.state === 'refused' ? 'Not usable' : 'Not checked';
  const { colorCount } = check.result;
  return colorCount === 1 ? '1 color' : `${colorCount} colors`;
};

function Product({ file, done, locked, onChoose }: FileRowProps & { readonly locked: boolean }) {
  const { type, fromName, file: picked, check } = file;
  if (check.state === 'refused') return type ? <span className="quiet">{groupName(type)}</span> : null;
  if (done || locked) return <span>{type ? groupName(type) : 'Skipped'}</span>;
  const question = productQuestion(fromName);
  return (
    <SelectField
      label={`Product of ${picked.name}`}
      hideLabel
      small
      value={type ?? ''}
      options={question ? [{ value: '', label: question }, ...PRODUCTS] : PRODUCTS}
      onChange={({ target: { value } }) => onChoose(isProductType(value) ? value : undefined)}
    />
  );
}

export function FileRow(props: FileRowProps) {
  const { file, shown, percent, done, onShow, onRemove } = props;
  const { name } = file.file;
  const locked = percent !== undefined;
  const FileIcon = /\.svg$/i.test(name) ? IconFileTypeSvg : IconFile;
  const asks = file.type === undefined && file.check.state !== 'refused';
  return (
    <li className="upload-row" data-asks={asks || undefined} data-shown={shown || undefined} data-key={file.key}>
      <FileIcon className="icon" aria-hidden="true" />
      {file.check.state === 'checked' ? (
        <button type="button" className="upload-row__name mono" title={name} aria-pressed={shown} onClick={onShow}>
          <span className="visually-hidden">Preview </span>
          {name}
        </button>
      ) : (
        <span className="upload-row__name mono" title={name}>
          {name}
        </span>
      )}
      <div className="upload-row__product">
        <Product {...props} locked={locked} />
      </div>
      <span className="upload-row__colors figures">{locked ? `${percent}%` : colorsLabel(file)}</span>
      {done || locked ? null : (
        <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      )}
      {percent === undefined ? null : (
        <ProgressBar className="upload-row__bar" label={`Upload of ${name}`} percent={percent} />
      )}
      <FileNotes {...props} />
    </li>
  );
}

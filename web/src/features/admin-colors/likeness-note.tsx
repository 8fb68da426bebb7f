import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';

interface LikenessNoteProps {
  readonly field: 'colorName' | 'hex';
  readonly colorSet: string;
  readonly onShow: () => void;
}

/** Warns and forbids nothing: two colors of one set may share a name or a hex. */
export const LikenessNote = ({ field, colorSet, onShow }: LikenessNoteProps) => (
  <p className="likeness-note">
    <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
    <span>
      {field === 'hex' ? `Another ${colorSet} color has this hex.` : `Another ${colorSet} color has this name.`}{' '}
      <button type="button" className="cell__fix" onClick={onShow}>
        Show both
      </button>
    </span>
  </p>
);

import type { LibraryRow } from '@colorway/rules/color-library/library-edits-rows.ts';
import { LISTED_SETS } from '@colorway/rules/color-library/library-edits-view.ts';
import { counted } from './edit-words.ts';
import { ExportMenu } from './export-menu.tsx';

/** "904 colors: 780 Knotty, 62 Azazie, 62 Davids Bridal". */
const summary = (rows: readonly LibraryRow[]): string => {
  const left = rows.filter(({ removed }) => !removed);
  const sets = LISTED_SETS.map((set) => ({ set, count: left.filter(({ color }) => color.colorSet === set).length }));
  const parts = sets.filter(({ count }) => count > 0).map(({ set, count }) => `${count} ${set}`);
  return [counted(left.length, 'color'), parts.join(', ')].filter(Boolean).join(': ');
};

interface PageHeadProps {
  readonly rows: readonly LibraryRow[];
  readonly onImport: () => void;
}

export const PageHead = ({ rows, onImport }: PageHeadProps) => (
  <div className="colors-head">
    <p className="quiet figures">{summary(rows)}</p>
    <div className="colors-head__files">
      <button type="button" className="text-link" onClick={onImport}>
        Import
      </button>
      <ExportMenu />
    </div>
  </div>
);

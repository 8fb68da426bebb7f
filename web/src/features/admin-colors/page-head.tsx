import { PANTONE_SERIES, SERIES_NAMES } from '@colorway/rules/color/pantone.ts';
import type { LibraryRow } from '@colorway/rules/color-library/library-edits-rows.ts';
import { LISTED_SETS } from '@colorway/rules/color-library/library-edits-view.ts';
import { rawAddress } from '../../blocks/api/raw-addresses.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { counted } from './edit-labels.ts';

const FORMATS = ['csv', 'json'] as const;

/** What is saved, as files that the import takes back. */
const ExportMenu = () => (
  <DisclosureMenu label="Export">
    {FORMATS.map((format) => (
      <li key={format}>
        <a href={rawAddress('colorsExport', { format })} download>
          Colors as {format.toUpperCase()}
        </a>
      </li>
    ))}
    {PANTONE_SERIES.flatMap((series) =>
      FORMATS.map((format) => (
        <li key={`${series} ${format}`}>
          <a href={rawAddress('pantoneExport', { series, format })} download>
            Pantone {SERIES_NAMES[series].toLowerCase()} as {format.toUpperCase()}
          </a>
        </li>
      )),
    )}
  </DisclosureMenu>
);

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

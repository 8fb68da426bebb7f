import { PANTONE_SERIES, SERIES_NAMES } from '@colorway/rules/color/pantone.ts';
import { rawAddress } from '../../blocks/api/raw-addresses.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';

const FORMATS = ['csv', 'json'] as const;

/** What is saved, as files that the import takes back. */
export const ExportMenu = () => (
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

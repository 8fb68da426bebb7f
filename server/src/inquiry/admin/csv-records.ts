import { filledSlots } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { choiceLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import type { ListedRow } from './list-store.ts';
import { presentRow } from './present-row.ts';

const HEAD = [
  'id',
  'received',
  'segment',
  'state',
  'projectID',
  'name',
  'email',
  'phone',
  'company',
  'client',
  'products',
  'estimatedOrderVolume',
  'deadline',
  'designIdeas',
  'styles',
  'custom',
  'colors',
  'files',
  'adSource',
] as const;

type Column = (typeof HEAD)[number];

const joinCell = (items: readonly string[]): string => items.join('; ');

/** Lists in a cell are joined with semicolons. */
const cellsOf = (row: ListedRow): Readonly<Record<Column, string>> => {
  const shown = presentRow(row);
  const info = row.sent?.basicInfo ?? row.basic_info;
  const styles = row.sent?.selectedStyles;
  return {
    id: shown.id,
    received: shown.receivedAt,
    segment: SEGMENT_NAMES[shown.segment],
    state: shown.state,
    projectID: shown.projectID ?? '',
    name: shown.name,
    email: shown.email,
    phone: info?.phone ?? '',
    company: shown.company,
    client: info?.client ?? '',
    products: joinCell(shown.products),
    estimatedOrderVolume: info?.estimatedOrderVolume ?? '',
    deadline: shown.deadline ?? '',
    designIdeas: info?.designIdeas ?? '',
    styles: joinCell(
      (styles?.styles ?? []).map(({ patternName, productType }) => `${patternName} (${styleProductName(productType)})`),
    ),
    custom: styles?.custom ?? '',
    colors: row.sent ? joinCell(filledSlots(row.sent.colors).map((color) => `${choiceLabel(color)} ${color.hex}`)) : '',
    files: row.sent ? joinCell(row.sent.uploadedFiles.files.map(({ originalName }) => originalName)) : '',
    adSource: info?.adSource ?? '',
  };
};

/** Returns the header, then one record for each row. */
export const csvRecords = (rows: readonly ListedRow[]): readonly (readonly string[])[] => [
  HEAD,
  ...rows.map((row) => {
    const cells = cellsOf(row);
    return HEAD.map((column) => cells[column]);
  }),
];

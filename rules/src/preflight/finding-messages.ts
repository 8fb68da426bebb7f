import { colorWord } from './color-word.ts';
import type { PreflightFinding, PreflightKind, PreflightLimits, Severity } from './preflight.ts';

export const KIND_LABELS: Readonly<Record<PreflightKind, string>> = {
  'thin-lines': 'Thin lines',
  contrast: 'Contrast',
  sharpness: 'Sharpness',
  gamut: 'Gamut',
};

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  fix: 'Fix before printing',
  tell: 'Tell the customer',
  look: 'For your eyes',
};

/** The content's alert that a customer reads for each kind. */
export const KIND_ALERTS: Readonly<Record<PreflightKind, string>> = {
  'thin-lines': 'thinLines',
  contrast: 'lowContrast',
  sharpness: 'lowRes',
  gamut: 'outOfGamut',
};

const first = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const placesLabel = (places: number): string => (places === 1 ? 'One place' : `${places} places`);
const wordAt = ({ colors }: PreflightFinding, at: number): string => colorWord(colors[at] ?? '#808080');

/** `Gold line 0.31 mm`. */
export function findingTitle(finding: PreflightFinding): string {
  const { kind, value } = finding;
  if (kind === 'thin-lines') return `${first(wordAt(finding, 0))} line ${value.toFixed(2)} mm`;
  if (kind === 'contrast') return `${first(wordAt(finding, 0))} beside ${wordAt(finding, 1)}, ${value.toFixed(1)}:1`;
  if (kind === 'sharpness') return `${Math.round(value)} dpi on cloth`;
  return `${first(wordAt(finding, 0))} prints duller`;
}

export function findingDetail(finding: PreflightFinding, limits: PreflightLimits): string {
  const { kind, severity, places, colors } = finding;
  const where = placesLabel(places);
  if (kind === 'thin-lines') {
    const end =
      severity === 'fix' ? `Cloth holds ${limits.thinLineMm} mm; these will break up.` : 'Prints softer than shown.';
    return `On ${wordAt(finding, 1)}, ${where.toLowerCase()}. ${end}`;
  }
  if (kind === 'contrast')
    return severity === 'look' ? `${where}. Apart by hue, not by lightness.` : `${where}. The edge may blend on cloth.`;
  if (kind === 'sharpness')
    return severity === 'fix'
      ? `Below ${limits.fixDpi} dpi the print looks blurred.`
      : `Below ${limits.softDpi} dpi edges look soft.`;
  return `Our ink reaches ${(colors[1] ?? '').toUpperCase()}. Visible side by side.`;
}

/** Thirds of the picture, so that a fault keeps its key when it moves a little. */
const third = (at: number): number => Math.min(2, Math.floor(at * 3));

/** Names a finding the same way in the next version of a proof, by kind, colors and place. */
export function findingKey(finding: PreflightFinding): string {
  const { kind, severity, colors, box } = finding;
  const place = `${third(box.x + box.width / 2)}${third(box.y + box.height / 2)}`;
  const names = kind === 'gamut' ? colors.slice(0, 1) : colors;
  return [kind, severity, ...names.map((hex) => colorWord(hex).replaceAll(' ', '-')), place].join('.');
}

/** Adds a number to findings that would share a key. */
export function keyedFindings<Finding extends PreflightFinding>(
  findings: readonly Finding[],
): readonly (Finding & { readonly key: string })[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const key = findingKey(finding);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { ...finding, key: count === 1 ? key : `${key}.${count}` };
  });
}

export const DECISIONS = ['told', 'dismissed'] as const;
export type Decision = (typeof DECISIONS)[number];

/** `2 left to decide`; `Done` at the end. */
export const leftLabel = (left: number): string => (left === 0 ? 'Done' : `${left} left to decide`);

export const NO_SIZE = 'Set the product type first';
export const NO_SUCH_FINDING = 'The preflight has no such finding. Load the page again.';
export const missingAlert = (keyword: string): string =>
  `The content has no alert with the keyword ${keyword}. Add it in Content, Alerts, then tell the customer.`;

export const FAILURES = {
  picture: 'The picture is damaged or too large, so it was not checked. Upload it again.',
  profile: 'The printer profile cannot be read, so nothing was checked. Replace it with another ICC file.',
  limit: 'The check took too much time or memory and was stopped. Upload a smaller picture, or check again.',
} as const;
export const NOT_A_PROFILE = 'This is not the ICC profile of a printer.';

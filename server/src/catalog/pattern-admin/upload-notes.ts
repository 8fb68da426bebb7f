import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import type { NewDrawing } from '../patterns/pattern-store.ts';
import type { SavedPattern } from './save-pattern.ts';

interface Uploaded {
  readonly saved: SavedPattern;
  readonly sent: readonly NewDrawing[];
  readonly sentCount: number | undefined;
  readonly sentColors: readonly DesignColor[] | undefined;
  readonly state: 'draft' | 'live';
  /** Its faults make it a draft, even if it was sent as live. */
  readonly waits: boolean;
}

const unusedNote = (type: ProductTypeId, slots: readonly number[], colorCount: number): string[] => {
  const unused = PLACEHOLDERS.slice(0, colorCount).filter((_, slot) => !slots.includes(slot));
  return unused.length === 0 ? [] : [`${productTypeName(type)} does not use ${unused.join(', ')}.`];
};

/** Notes on a successful upload, such as unused slots and removed parts. */
export function uploadNotes({ saved, sent, sentCount, sentColors, state, waits }: Uploaded): string[] {
  const { colorCount, drawings, skippedDraft, liveVersion, version } = saved;
  const countMessage = `The highest placeholder is ${PLACEHOLDERS[colorCount - 1]}, so the pattern has ${colorCount} ${colorCount === 1 ? 'color' : 'colors'}`;
  return [
    ...(sentCount !== undefined && sentCount !== colorCount ? [`${countMessage}, not ${sentCount}.`] : []),
    ...drawings.flatMap(({ type, slots }) => unusedNote(type, slots, colorCount)),
    ...sent.flatMap(({ type, findings }) => findings.map((message) => `${productTypeName(type)}: ${message}.`)),
    ...(sentColors && sentColors.length > colorCount
      ? [`The pattern has ${colorCount} colors; the others that were sent are not used.`]
      : []),
    ...(waits ? [`Version ${version} is a draft until you look at what the check found.`] : []),
    ...(state === 'draft' && liveVersion !== null
      ? [`Version ${version} is a draft: version ${liveVersion} stays as it is.`]
      : []),
    ...(skippedDraft === undefined ? [] : [`Draft version ${skippedDraft} is not part of it.`]),
  ];
}

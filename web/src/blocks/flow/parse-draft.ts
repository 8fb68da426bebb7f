import { COLOR_SLOTS, type SlotColor } from '@colorway/rules/onboarding/colors/color-slots.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { Draft, Edit, Edits } from '@colorway/rules/onboarding/state/drafts.ts';
import type { StylePick, UploadedFile } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { stepOf } from '@colorway/rules/onboarding/steps.ts';

/** Raised when an older text can no longer be read as it is. */
const VERSION = 1;

/** A flow that is on its way, or the id of one that was sent or started over: other tabs let go of it. */
export type StoredDraft = { readonly draft: Draft } | { readonly ended: string };

type Wild = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Wild =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isSlotColor = (value: unknown): value is SlotColor =>
  isRecord(value) &&
  isText(value.colorName) &&
  isText(value.colorSet) &&
  isText(value.hex) &&
  /^#[0-9a-f]{6}$/.test(value.hex) &&
  (value.colorId === undefined || isText(value.colorId)) &&
  (value.standsFor === undefined ||
    (isRecord(value.standsFor) && isText(value.standsFor.colorId) && isText(value.standsFor.name)));

const FLAGS = /^(isActive|.+\.saved|basicInfo\.productInterest\.\w+)$/;
const TEXTS = /^(basicInfo\.\w+|selectedStyles\.custom)$/;
const COLORS = new Set(COLOR_SLOTS.map(({ slot }) => `colors.${slot}`));

const isField = (path: string, value: unknown): value is string | boolean | SlotColor => {
  if (COLORS.has(path)) return isSlotColor(value);
  if (FLAGS.test(path)) return typeof value === 'boolean';
  return TEXTS.test(path) && isText(value);
};

const isStyle = (value: unknown): value is StylePick =>
  isRecord(value) && [value.id, value.patternName, value.productType, value.image].every(isText);

const isFile = (value: unknown): value is UploadedFile =>
  isRecord(value) &&
  [value.originalName, value.newName, value.extension, value.downloadURL].every(isText) &&
  typeof value.canPreview === 'boolean';

/** The edits that can be read; one that cannot is left out, not the whole flow with it. */
const editsOf = <Value>(
  found: unknown,
  isValue: (path: string, value: unknown) => value is Value,
): Edits<Value> | undefined =>
  isRecord(found)
    ? Object.fromEntries(
        Object.entries(found).flatMap(([path, edit]): [string, Edit<Value>][] =>
          isRecord(edit) && isTime(edit.at) && isValue(path, edit.value)
            ? [[path, { at: edit.at, value: edit.value }]]
            : [],
        ),
      )
    : undefined;

const orGone =
  <Value>(isValue: (value: unknown) => value is Value) =>
  (_: string, value: unknown): value is Value | null =>
    value === null || isValue(value);

const draftOf = (found: unknown, segment: Segment): Draft | undefined => {
  if (!isRecord(found) || found.segment !== segment || !isText(found.flowId) || !isTime(found.startedAt)) return;
  const fields = editsOf(found.fields, isField);
  const styles = editsOf(found.styles, orGone(isStyle));
  const files = editsOf(found.files, orGone(isFile));
  if (!fields || !styles || !files) return;
  const { step } = found;
  const known = isRecord(step) && isTime(step.at) ? stepOf(segment, step.value as Draft['step']['value']) : undefined;
  return {
    flowId: found.flowId,
    segment,
    startedAt: found.startedAt,
    cameBack: isTime(found.cameBack) ? Math.floor(found.cameBack) : 0,
    fields,
    styles,
    files,
    step: { at: known && isRecord(step) ? (step.at as number) : found.startedAt, value: known?.id ?? 'basic-info' },
  };
};

/** Parses the stored text; anything a screen could fail on is dropped. */
export function parseStoredDraft(text: string | null, segment: Segment): StoredDraft | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(found) || found.version !== VERSION) return undefined;
    if (isText(found.ended)) return { ended: found.ended };
    const draft = draftOf(found.draft, segment);
    return draft && { draft };
  } catch {
    return undefined;
  }
}

const sorted = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

/** The same flow is always the same text, so that two tabs that agree stop telling each other. */
export const storedDraftText = (stored: StoredDraft): string => JSON.stringify({ version: VERSION, ...stored }, sorted);

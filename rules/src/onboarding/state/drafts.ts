import { DAY_MS } from '../../time/day.ts';
import type { SlotColor } from '../colors/color-slots.ts';
import type { StepId } from '../flows.ts';
import type { Segment } from '../segments.ts';
import type { StylePick, UploadedFile } from './inquiry-state.ts';

/** A value with the time of its edit, in milliseconds. */
export interface Edit<Value> {
  readonly at: number;
  readonly value: Value;
}

export type Edits<Value> = Readonly<Record<string, Edit<Value>>>;

/**
 * A flow as a browser stores it (D37): every field with the time of its last edit, so that two tabs are merged field by
 * field and item by item. A removed item stays as null, or the other tab would restore it.
 */
export interface Draft {
  /** Generated when the flow starts; a restarted flow is a new one. */
  readonly flowId: string;
  readonly segment: Segment;
  readonly startedAt: number;
  /** Number of later visits to it. */
  readonly cameBack: number;
  /** Keys are paths in the inquiry's state: `basicInfo.fName`, `colors.accent1`. */
  readonly fields: Edits<string | boolean | SlotColor>;
  readonly styles: Edits<StylePick | null>;
  readonly files: Edits<UploadedFile | null>;
  readonly step: Edit<StepId>;
}

/** Days without an edit after which a flow that was not sent ends, in the browser and on the server. */
export const DRAFT_DAYS = 60;

export const newDraft = (segment: Segment, flowId: string, now: number): Draft => ({
  flowId,
  segment,
  startedAt: now,
  cameBack: 0,
  fields: {},
  styles: {},
  files: {},
  step: { at: now, value: 'basic-info' },
});

/** Picks the newer edit; at equal times always the same one, in either tab. */
const newer = <Value>(one: Edit<Value>, other: Edit<Value>): Edit<Value> => {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one.value) >= JSON.stringify(other.value) ? one : other;
};

const mergeEdits = <Value>(one: Edits<Value>, other: Edits<Value>): Edits<Value> => {
  const merged: Record<string, Edit<Value>> = { ...one };
  for (const [key, edit] of Object.entries(other)) {
    const mine = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = mine ? newer(mine, edit) : edit;
  }
  return merged;
};

const isLater = (one: Draft, other: Draft): boolean =>
  one.startedAt === other.startedAt ? one.flowId > other.flowId : one.startedAt > other.startedAt;

/** Merges the drafts of two tabs. Of two flows, the one started later stays: the other was sent or started over. */
export function mergeDrafts(one: Draft, other: Draft): Draft {
  if (one.flowId !== other.flowId) return isLater(one, other) ? one : other;
  return {
    ...one,
    startedAt: Math.min(one.startedAt, other.startedAt),
    cameBack: Math.max(one.cameBack, other.cameBack),
    fields: mergeEdits(one.fields, other.fields),
    styles: mergeEdits(one.styles, other.styles),
    files: mergeEdits(one.files, other.files),
    step: newer(one.step, other.step),
  };
}

/** Time of the last edit; the start when there was none. */
export const lastEdited = ({ startedAt, fields, styles, files }: Draft): number =>
  [fields, styles, files]
    .flatMap((edits) => Object.values(edits))
    .reduce((last, { at }) => Math.max(last, at), startedAt);

export const hasDraftEnded = (draft: Draft, now: number): boolean => now - lastEdited(draft) >= DRAFT_DAYS * DAY_MS;

import * as z from 'zod';
import { LABEL_KEYS, LABELS, type LabelKey } from './label-list.ts';

const MAX_TEXT_LENGTH = 2_000;
const text = z.string().max(MAX_TEXT_LENGTH, `A text can have at most ${MAX_TEXT_LENGTH} characters.`);

const each = <Value>(of: (key: LabelKey) => Value): Record<LabelKey, Value> =>
  Object.fromEntries(LABEL_KEYS.map((key) => [key, of(key)])) as Record<LabelKey, Value>;

/** The portal's labels, with none missing. */
export const labels = z.object(each(() => text));
export type Labels = Readonly<Record<LabelKey, string>>;

export const defaultLabels: Labels = each((key) => LABELS[key].text);

/** Puts the texts of staff over the default ones, which are used where staff wrote nothing. */
export const labelsOver = (written: Readonly<Record<string, unknown>>): Labels =>
  each((key) => {
    const own = Object.hasOwn(written, key) ? written[key] : undefined;
    return typeof own === 'string' && own.trim() !== '' ? own : LABELS[key].text;
  });

import type { Cents } from '../money/cents.ts';
import { NO_MONEY, readMoney } from '../money/read-money.ts';
import { ok, type Result, refused } from '../result/result.ts';
import { PROJECT_TYPES, type ProjectType } from './project-types.ts';
import { NO_PROJECT_TYPE } from './typed-project.ts';

export const MAX_PROJECT_NAME = 120;
const MAX_LABEL_LENGTH = 60;
/** The longest field of all. */
export const MAX_BRIEF_LENGTH = 4_000;
/** Files of a brief. */
export const MAX_BRIEF_FILES = 20;

export const NO_NAME = 'Enter a name.';
export const NOT_BELOW_ZERO = 'This amount cannot be negative.';

type Read = (typed: string) => Result<string | Cents | ProjectType, string>;

const textField =
  (maxLength: number, empty?: string): Read =>
  (typed) => {
    const text = typed.trim();
    if (text === '' && empty !== undefined) return refused(empty);
    return text.length > maxLength ? refused(`At most ${maxLength} characters.`) : ok(text);
  };

const amount =
  (mayBeNegative: boolean): Read =>
  (typed) => {
    const read = readMoney(typed);
    if (read === undefined) return refused(NO_MONEY);
    return read < 0 && !mayBeNegative ? refused(NOT_BELOW_ZERO) : ok(read);
  };

const type: Read = (typed) => {
  const found = PROJECT_TYPES.find((one) => one === typed);
  return found ? ok(found) : refused(NO_PROJECT_TYPE);
};

/** Fields of a project that staff set, each saved by itself, with the parser of the typed value (D47, D52). */
const FIELDS = {
  name: { label: 'Project name', read: textField(MAX_PROJECT_NAME, NO_NAME) },
  type: { label: 'Project type', read: type },
  setupCharge: { label: 'Set-up charge', read: amount(false) },
  priceAdjustmentLabel: { label: 'Price adjustment label', read: textField(MAX_LABEL_LENGTH) },
  priceAdjustmentAmount: { label: 'Price adjustment amount', read: amount(true) },
  customShippingLabel: { label: 'Custom shipping label', read: textField(MAX_LABEL_LENGTH) },
  customShippingAmount: { label: 'Custom shipping amount', read: amount(false) },
  brief: { label: 'Brief', read: textField(MAX_BRIEF_LENGTH) },
} as const satisfies Record<string, { readonly label: string; readonly read: Read }>;

export type ProjectField = keyof typeof FIELDS;
export const PROJECT_FIELDS = Object.keys(FIELDS) as [ProjectField, ...ProjectField[]];

export const projectFieldLabel = (field: ProjectField): string => FIELDS[field].label;
export const readProjectField = (field: ProjectField, typed: string): ReturnType<Read> => FIELDS[field].read(typed);

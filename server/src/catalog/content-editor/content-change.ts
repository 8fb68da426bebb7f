import type { PartState } from '@colorway/contract/content/editor-contract.ts';
import { entryNameIn } from '@colorway/contract/content/entry-name.ts';
import { fieldName, keyName } from '@colorway/contract/content/field-names.ts';
import type { PublicSettings } from '@colorway/contract/settings/portal-settings.ts';
import { changedLines } from '@colorway/rules/activity/changed-lines.ts';
import { isEntry, sameValue, type Value } from '@colorway/rules/content/draft.ts';
import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { formatContentValue } from '@colorway/rules/content/format-value.ts';
import { PART_OF_SETTING } from './settings-parts.ts';

interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A label that was never written counts as empty. */
const emptyAsNull = (value: unknown): Value => (value === undefined || value === '' ? null : (value as Value));

interface FieldChange {
  readonly part: ContentPartName;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Change of a content field for the activity list; undefined when nothing changed. */
export function describeContentChange(
  { part, field, from, to }: FieldChange,
  parts: readonly PartState[],
): Change | undefined {
  if (sameValue(emptyAsNull(from), emptyAsNull(to))) return undefined;
  const state = parts.find((one) => one.part === part);
  const nameOf = state ? entryNameIn(state) : (entry: string) => entry;
  const format = (value: unknown) => formatContentValue(part, field, emptyAsNull(value), nameOf);
  return { what: fieldName(part, field, nameOf), ...changedLines(format(from), format(to)) };
}

type Setting = PublicSettings[keyof PublicSettings];

const formatSetting = (value: Setting): string => {
  if (!isEntry(value)) return String(value ?? 'Nothing');
  return Object.entries(value)
    .map(([key, one]) => `${keyName('pages', key)}: ${one ?? 'Nothing'}`)
    .join('\n');
};

const settingLabel = (name: keyof PublicSettings): string => {
  const part = PART_OF_SETTING[name];
  if (part === null) return 'Days that inquiries are kept';
  return name === 'redirects' ? EDITOR_PARTS[part].name : `${EDITOR_PARTS[part].name}: ${keyName(part, name)}`;
};

/** Change of a portal setting for the activity list; undefined when nothing changed. */
export function describeSettingChange(name: keyof PublicSettings, from: Setting, to: Setting): Change | undefined {
  if (sameValue(from, to)) return undefined;
  return { what: settingLabel(name), ...changedLines(formatSetting(from), formatSetting(to)) };
}

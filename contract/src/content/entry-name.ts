import { entriesOf, type Value } from '@colorway/rules/content/draft.ts';
import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import type { PartState } from './editor-contract.ts';

const TITLES: Readonly<Record<string, string>> = { alerts: 'alertName', cards: 'heading' };

/** Finds the name of an entry; a deleted one is still known by its published name. */
export const entryNameIn =
  ({ part, value, published }: Pick<PartState, 'part' | 'value' | 'published'>) =>
  (entry: string): string => {
    const by = EDITOR_PARTS[part].entriesBy ?? '';
    const found = [...entriesOf(value as Value), ...entriesOf(published as Value)].find((one) => one[by] === entry);
    const title = found?.[TITLES[part] ?? by];
    return typeof title === 'string' && title !== '' ? title : part === 'cards' ? 'Untitled card' : entry;
  };

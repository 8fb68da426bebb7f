import { entriesOf, type Value } from '@colorway/rules/content/draft.ts';
import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import type { PartState } from './editor-contract.ts';

const TITLES: Readonly<Record<string, string>> = { alerts: 'alertName', cards: 'heading' };

/** What people call an entry; one that was taken away is still known by what is published. */
export const entryNameIn =
  ({ part, value, published }: Pick<PartState, 'part' | 'value' | 'published'>) =>
  (entry: string): string => {
    const by = EDITOR_PARTS[part].entriesBy ?? '';
    const found = [...entriesOf(value as Value), ...entriesOf(published as Value)].find((one) => one[by] === entry);
    const title = found?.[TITLES[part] ?? by];
    return typeof title === 'string' && title !== '' ? title : part === 'cards' ? 'Untitled card' : entry;
  };

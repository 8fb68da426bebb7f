import type { ContentFault, Desk } from '@colorway/contract/content/desk-contract.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';

export interface PublishStanding {
  /** Changes of everybody, and those that this person may publish. */
  readonly count: number;
  readonly mine: number;
  readonly savedAt: string | undefined;
  readonly fault: ContentFault | undefined;
  /** Why nothing can be published now. */
  readonly reason: string | undefined;
}

export const formatCount = (count: number): string => {
  if (count === 0) return 'Everything is published';
  return count === 1 ? '1 change is not published' : `${count} changes are not published`;
};

const fixWords = (count: number): string => `Fix ${count} ${count === 1 ? 'error' : 'errors'} to publish`;

export function publishStanding(
  { parts, faults }: Desk,
  mayChange: (part: ContentPartName) => boolean,
): PublishStanding {
  const changes = parts.flatMap((state) => state.changes.map(({ at }) => ({ at, part: state.part })));
  const mine = changes.filter(({ part }) => mayChange(part)).length;
  const nothing = mine === 0 ? 'Nothing to publish' : undefined;
  return {
    count: changes.length,
    mine,
    savedAt: changes
      .map(({ at }) => at)
      .sort()
      .at(-1),
    fault: faults[0],
    reason: faults.length > 0 ? fixWords(faults.length) : nothing,
  };
}

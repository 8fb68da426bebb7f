import { type ReactNode, useMemo } from 'react';

/** What a typed name finds besides the colors of the grid. */
export interface OthersFound {
  readonly count: number;
  readonly list: ReactNode;
}

export type FindOthers = (name: string) => OthersFound;

const NONE: OthersFound = { count: 0, list: null };

export function useOthers(find: FindOthers | undefined, name: string): OthersFound {
  return useMemo(() => find?.(name) ?? NONE, [find, name]);
}

/** `3 colors, 2 of dress-makers`. */
export const saidWords = (words: string, { count }: OthersFound): string =>
  count > 0 ? `${words}, ${count} of dress-makers` : words;

/** Above the grid; `alone` when the grid is empty, and all of the room is theirs. */
export const OthersRoom = ({ others, alone }: { readonly others: OthersFound; readonly alone: boolean }) =>
  others.count > 0 ? (
    <div className="swatch-library__others" data-alone={alone || undefined}>
      {others.list}
    </div>
  ) : null;

import type { PartState } from '@colorway/contract/content/editor-contract.ts';
import { entryNameIn } from '@colorway/contract/content/entry-name.ts';
import { fieldName } from '@colorway/contract/content/field-names.ts';
import type { Value } from '@colorway/rules/content/draft.ts';
import { formatContentValue } from '@colorway/rules/content/format-value.ts';
import { type ReactNode, useMemo } from 'react';

interface ChangeListProps {
  readonly state: Pick<PartState, 'part' | 'value' | 'published'>;
  readonly changes: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[];
  readonly after?: (field: string, name: string) => ReactNode;
}

/** From and to, one above the other, since both may be long. */
export function ChangeList({ state, changes, after }: ChangeListProps) {
  const nameOf = useMemo(() => entryNameIn(state), [state]);
  const say = (field: string, value: unknown) => formatContentValue(state.part, field, value as Value, nameOf);
  return (
    <ul className="change-list">
      {changes.map(({ field, from, to }) => {
        const name = fieldName(state.part, field, nameOf);
        return (
          <li key={field}>
            <div className="change-list__head">
              <b>{name}</b>
              {after?.(field, name)}
            </div>
            <p className="change-list__from">
              <span className="visually-hidden">From: </span>
              <del>{say(field, from)}</del>
            </p>
            <p className="change-list__to">
              <span className="visually-hidden">To: </span>
              {say(field, to)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

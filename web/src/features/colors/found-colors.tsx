import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconSearch } from '../../ui/icons/icon-search.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';
import { ColorList } from './color-list.tsx';

/** A part of anything that stands in the row. */
const has = (color: LibraryColor, wanted: string): boolean =>
  Object.values(color).some((value: string) => value.toLowerCase().includes(wanted));

/** Only the rows in sight are in the page, so the browser's own search gets help. */
export function FoundColors({ colors }: { readonly colors: readonly LibraryColor[] }) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const found = useMemo(() => colors.filter((color) => has(color, wanted)), [colors, wanted]);
  return (
    <>
      <search className="color-dump__search">
        <TextField
          label="Search"
          type="search"
          value={typed}
          start={<IconSearch className="icon icon--small" aria-hidden="true" />}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="small quiet figures" role="status">
          {wanted ? `${found.length} found` : ''}
        </p>
      </search>
      {found.length > 0 ? (
        <ColorList colors={found} />
      ) : (
        <EmptyState
          icon={<IconSearchOff className="icon" />}
          title={`No color is called "${typed.trim()}"`}
          action={<Button onClick={() => setTyped('')}>Show All Colors</Button>}
        >
          Check the spelling or show all colors.
        </EmptyState>
      )}
    </>
  );
}

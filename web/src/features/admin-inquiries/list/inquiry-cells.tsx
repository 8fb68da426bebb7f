import type { InquiryRow } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { useRowMarks } from '../../../blocks/table/row-marks.ts';
import type { InquirySearch } from './inquiry-search.ts';

interface InquiryListView {
  readonly search: InquirySearch;
  /** Absent where nothing can be done with several. */
  readonly onPress: ((id: string, isStretch: boolean) => void) | undefined;
}

export const InquiryListContext = createContext<InquiryListView>({ search: {}, onPress: undefined });

interface CellProps {
  readonly row: InquiryRow;
}

export function SelectBox({ row: { id, name } }: CellProps) {
  const { onPress } = useContext(InquiryListContext);
  const { selected } = useRowMarks();
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      tabIndex={-1}
      checked={selected}
      onChange={(event) => onPress?.(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
    />
  );
}

/** The link covers its row. */
export function FromCell({ row: { id, name, company, email, state } }: CellProps) {
  const { search, onPress } = useContext(InquiryListContext);
  const { stop } = useRowMarks();
  return (
    <>
      <Link
        to={state === 'partial' ? '/admin/inquiries/partial/$id' : '/admin/inquiries/$id'}
        params={{ id }}
        search={search}
        className="inquiry-table__open"
        tabIndex={stop ? 0 : -1}
        onClick={(event) => {
          if (!event.shiftKey || !onPress) return;
          event.preventDefault();
          onPress(id, true);
        }}
      >
        {name || email}
      </Link>
      {company ? <span className="tiny quiet">{company}</span> : null}
    </>
  );
}

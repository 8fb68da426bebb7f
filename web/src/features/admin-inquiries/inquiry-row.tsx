import type { InquiryRow as Row } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { showDay } from '@colorway/rules/onboarding/deadline.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Moment } from '../../blocks/when/moment.tsx';
import { ColorDots } from './color-dots.tsx';
import type { ListSearch } from './list-search.ts';
import { productsWords } from './products-words.ts';
import { StateTag } from './state-tag.tsx';

interface InquiryRowProps {
  readonly row: Row;
  readonly search: ListSearch;
  /** The tab key leads into the list once, to this row. */
  readonly stop: boolean;
  readonly selected: boolean;
  /** Absent where nothing can be done with several. */
  readonly onPress: ((id: string, isStretch: boolean) => void) | undefined;
}

export const InquiryRow = memo(function InquiryRow({ row, search, stop, selected, onPress }: InquiryRowProps) {
  const { id, name, company, email } = row;
  const partial = row.state === 'partial';
  return (
    <tr data-id={id} data-selected={selected || undefined}>
      {onPress ? (
        <td className="inquiry-table__check">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            tabIndex={-1}
            checked={selected}
            onChange={(event) => onPress(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          />
        </td>
      ) : null}
      <td className="inquiry-table__when figures">
        <Moment at={row.receivedAt} />
      </td>
      <td className="inquiry-table__from">
        <Link
          to={partial ? '/admin/inquiries/partial/$id' : '/admin/inquiries/$id'}
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
      </td>
      <td data-label="Segment">{SEGMENT_NAMES[row.segment]}</td>
      <td data-label="Products">{productsWords(row.products)}</td>
      {partial ? (
        <td data-label="Email" className="inquiry-table__email">
          {email}
        </td>
      ) : (
        <>
          <td data-label="Colors">
            <ColorDots colors={row.colors} />
          </td>
          <td data-label="Files" className="desk-table__figure figures">
            {row.files}
          </td>
        </>
      )}
      <td data-label="Deadline" className="desk-table__line figures">
        {row.deadline === null ? 'Not given' : showDay(row.deadline)}
      </td>
      <td className="inquiry-table__state desk-table__line">
        <StateTag state={row.state} projectID={row.projectID} />
      </td>
    </tr>
  );
});

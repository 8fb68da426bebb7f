import '../detail/inquiry.css';
import type { PartialInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { INQUIRY_EVENTS } from '../../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { formatDay, formatFullMoment } from '../../../blocks/when/format-moment.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconMail } from '../../../ui/icons/icon-mail.ts';
import { AsidePart } from '../detail/aside-part.tsx';
import { BasicInfoSection } from '../detail/basic-info-section.tsx';
import { AllInquiries, InquiryGone, isGone } from '../detail/inquiry-gone.tsx';
import { INQUIRIES_KEY, readPartial } from '../inquiries-api.ts';
import { StateTag } from '../state-tag.tsx';
import type { InquirySearch } from './inquiry-search.ts';

interface PartialViewProps {
  readonly partial: PartialInquiry;
  readonly search: InquirySearch;
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function PartialView({ partial, search }: PartialViewProps) {
  const { name, email, segment, adSource, inquiryId, startedAt, changedAt, saves, keptUntil: storedUntil } = partial;
  return (
    <AdminPage
      before={<AllInquiries search={search} />}
      title={
        <span className="inquiry__title">
          {name || email} <StateTag state="partial" projectID={null} />
        </span>
      }
      lead={`${SEGMENT_NAMES[segment]} inquiry, started ${formatFullMoment(startedAt)}${adSource ? `, from ${adSource}` : ''}`}
      action={
        <a className={buttonClass()} href={`mailto:${email}`}>
          <IconMail className="icon" aria-hidden="true" />
          Email them
        </a>
      }
    >
      <div className="inquiry">
        <div className="inquiry__main">
          <BasicInfoSection rows={partial.basicInfo} deadline={null} />
        </div>
        <aside aria-label="Next steps">
          <AsidePart title="Progress">
            {inquiryId === null ? (
              <p className="small quiet">Only the basic info was saved; the rest was never submitted.</p>
            ) : (
              <Link
                to="/admin/inquiries/$id"
                params={{ id: inquiryId }}
                className={buttonClass({ look: 'primary', wide: true })}
              >
                Open the full inquiry
              </Link>
            )}
            <dl className="inquiry-aside__facts">
              <dt>Started</dt>
              <dd>{formatFullMoment(startedAt)}</dd>
              <dt>Last change</dt>
              <dd>{formatFullMoment(changedAt)}</dd>
              <dt>Saved</dt>
              <dd>{times(saves)}</dd>
            </dl>
          </AsidePart>
          <AsidePart title="Personal data">
            <p className="small quiet">Kept until {formatDay(storedUntil)}, by the retention setting.</p>
            <Link to="/admin/personal-data" hash={email} className="text-link small">
              Export or delete the data stored for this address
            </Link>
          </AsidePart>
        </aside>
      </div>
    </AdminPage>
  );
}

/** A visitor who entered an address and never submitted. */
export function PartialScreen() {
  const { id } = useParams({ from: '/work/office/admin/inquiries/partial/$id' });
  const search = useSearch({ from: '/work/office/admin/inquiries/partial/$id' });
  useStaffEvents(INQUIRY_EVENTS, INQUIRIES_KEY);
  const query = useQuery({ queryKey: [...INQUIRIES_KEY, 'partial', id], queryFn: () => readPartial(id) });
  if (query.data) return <PartialView partial={query.data} search={search} />;
  return (
    <AdminPage title="Partial inquiry" before={<AllInquiries search={search} />} lead="">
      {query.isPending ? <WaitingRows rows={4} height={60} /> : null}
      {isGone(query.error) ? <InquiryGone search={search} /> : null}
      {query.error && !isGone(query.error) ? (
        <NotLoaded title="The inquiry did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}

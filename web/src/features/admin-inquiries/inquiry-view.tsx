import type { WholeInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { formatFullMoment, formatZoned } from '../../blocks/when/format-moment.ts';
import { BasicInfoSection } from './basic-info-section.tsx';
import { CameIn } from './came-in.tsx';
import { ColorsSection } from './colors-section.tsx';
import { CreateProjectCard } from './create-project-card.tsx';
import { InquiryActions } from './inquiry-actions.tsx';
import { InquiryDeliveries } from './inquiry-deliveries.tsx';
import { AllInquiries } from './inquiry-gone.tsx';
import { InquiryPersonalData } from './inquiry-personal-data.tsx';
import type { ListSearch } from './list-search.ts';
import { StateTag } from './state-tag.tsx';
import { StylesSection } from './styles-section.tsx';
import { UploadsSection } from './uploads-section.tsx';

interface InquiryViewProps {
  readonly inquiry: WholeInquiry;
  readonly search: ListSearch;
}

export function InquiryView({ inquiry, search }: InquiryViewProps) {
  const { name, email, segment, receivedAt, adSource } = inquiry;
  return (
    <AdminPage
      before={<AllInquiries search={search} />}
      title={
        <span className="inquiry__title">
          {name || email} <StateTag state={inquiry.state} projectID={inquiry.projectID} />
        </span>
      }
      lead={
        <>
          {SEGMENT_NAMES[segment]} inquiry, received{' '}
          <time dateTime={receivedAt} title={formatZoned(receivedAt)}>
            {formatFullMoment(receivedAt)}
          </time>
          {adSource ? `, from ${adSource}` : ''}
        </>
      }
      action={<InquiryActions inquiry={inquiry} search={search} />}
    >
      <div className="inquiry">
        <div className="inquiry__main">
          <BasicInfoSection rows={inquiry.basicInfo} deadline={inquiry.deadline} />
          <StylesSection styles={inquiry.styles} idea={inquiry.idea} />
          <ColorsSection slots={inquiry.slots} />
          <UploadsSection uploads={inquiry.uploads} />
        </div>
        <aside aria-label="What becomes of it">
          <CreateProjectCard inquiry={inquiry} />
          <InquiryDeliveries deliveries={inquiry.deliveries} />
          <CameIn inquiry={inquiry} />
          <InquiryPersonalData inquiry={inquiry} search={search} />
        </aside>
      </div>
    </AdminPage>
  );
}

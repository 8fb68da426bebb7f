import type { AdminInquiry, InquiryDelivery } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { COLOR_SLOTS } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { colorLabel, standsForLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { formatBytes } from '@colorway/rules/text/format-bytes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { CrmDealFacts } from '../../../blocks/crm-deal/crm-deal-facts.tsx';
import { RemovedList } from '../../../blocks/removed-list/removed-list.tsx';
import { formatFullMoment, formatZoned } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Cloth } from '../../../ui/cloth/cloth.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconCopy } from '../../../ui/icons/icon-copy.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconFileVector } from '../../../ui/icons/icon-file-vector.ts';
import { IconMail } from '../../../ui/icons/icon-mail.ts';
import { IconPhotoOff } from '../../../ui/icons/icon-photo-off.ts';
import { IconPlayerSkipForward } from '../../../ui/icons/icon-player-skip-forward.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { INQUIRIES_KEY } from '../inquiries-api.ts';
import type { InquirySearch } from '../list/inquiry-search.ts';
import { InquiryPersonalData } from '../personal-data/inquiry-personal-data.tsx';
import { StateTag } from '../state-tag.tsx';
import { AsidePart } from './aside-part.tsx';
import { BasicInfoSection } from './basic-info-section.tsx';
import { CreateProjectCard } from './create-project-card.tsx';
import { InquiryActions } from './inquiry-actions.tsx';
import { AllInquiries } from './inquiry-gone.tsx';
import { NothingGiven, Section } from './section.tsx';

/** Words that the visitor added after Submit, oldest first. Their files are among the uploads. */
const AdditionsSection = ({ additions }: Pick<AdminInquiry, 'additions'>) =>
  additions.length === 0 ? null : (
    <Section title="Added since">
      <ul className="inquiry-additions">
        {additions.map(({ at, text, files }) => (
          <li key={at}>
            <span className="tiny quiet">
              <Moment at={at} />
            </span>
            {text === '' ? null : <p className="inquiry__idea">{text}</p>}
            {files.length > 0 ? <p className="small">{files.join(', ')}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );

const LOOKS = {
  delivered: { Icon: IconCheck, label: 'Delivered' },
  kept: { Icon: IconMail, label: 'Saved here: no mail server is set up' },
  waiting: { Icon: IconClock, label: 'Waiting' },
  failed: { Icon: IconAlertTriangle, label: 'Failed' },
  skipped: { Icon: IconPlayerSkipForward, label: 'Skipped' },
} as const satisfies Record<InquiryDelivery['state'], unknown>;

function RetryButton({ id, what }: { readonly id: string; readonly what: string }) {
  const client = useQueryClient();
  const { run, busy } = useCommand('deliveries.retry', {
    after: () => void notify({ kind: 'success', text: 'Sending again.' }),
    refused: notifyError,
    always: () => client.invalidateQueries({ queryKey: INQUIRIES_KEY }),
  });
  return (
    <Button size="small" busy={busy} aria-label={`Retry ${what}`} onClick={() => void run({ id })}>
      Retry
    </Button>
  );
}

function InquiryDeliveries({ deliveries }: { readonly deliveries: readonly InquiryDelivery[] }) {
  return (
    <AsidePart title="Deliveries">
      <ul>
        {deliveries.map(({ id, what, state, at }) => {
          const { Icon, label } = LOOKS[state];
          return (
            <li key={what} className="inquiry-aside__line" data-state={state} title={label}>
              <Icon className="icon icon--small" aria-hidden="true" />
              <span className="inquiry-aside__words">
                {what}
                <span className="visually-hidden">, {label}</span>
              </span>
              {state === 'failed' && id !== null ? (
                <RetryButton id={id} what={what} />
              ) : (
                <span className="tiny quiet figures">{state === 'waiting' ? 'Waiting' : <Moment at={at} />}</span>
              )}
            </li>
          );
        })}
      </ul>
    </AsidePart>
  );
}

type Slots = AdminInquiry['slots'];

const copyCodes = (slots: Slots): Promise<void> =>
  navigator.clipboard.writeText(slots.map(({ hex }) => showHex(hex)).join('\n')).then(
    () => void notify({ kind: 'success', text: `Copied ${slots.length} hex codes, one on each line.` }),
    () => void notify({ kind: 'error', text: 'Can not copy' }),
  );

function ColorsSection({ slots }: { readonly slots: Slots }) {
  const filled = slots.filter(({ colorName }) => colorName !== '');
  return (
    <Section
      title="Colors"
      action={
        filled.length > 0 ? (
          <Button look="quiet" size="small" onClick={() => void copyCodes(filled)}>
            <IconCopy className="icon icon--small" aria-hidden="true" />
            Copy the hex codes
          </Button>
        ) : null
      }
    >
      <ul className="inquiry-grid">
        {COLOR_SLOTS.map(({ slot, name }) => {
          const color = filled.find((one) => one.slot === slot);
          return (
            <li key={slot}>
              <span className="tiny quiet">{name}</span>
              {color ? (
                <>
                  <Cloth color={color.hex} height={62} pinked />
                  <b className="inquiry__color">{colorLabel(color)}</b>
                  {color.standsFor ? <span className="small">{standsForLabel(color)}</span> : null}
                  <span className="inquiry__hex">{showHex(color.hex)}</span>
                </>
              ) : (
                <span className="inquiry__no-color">None</span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Content was checked before it was stored, and the door serves it so that nothing in it runs (D23, D36). */
const UploadsSection = ({ uploads, leftOut }: Pick<AdminInquiry, 'uploads' | 'leftOut'>) => (
  <Section title="Uploads">
    {uploads.length > 0 ? (
      <ul className="inquiry-files">
        {uploads.map(({ id, originalName, name, url, previewUrl, originalUrl, bytes, removed }) => (
          <li key={id}>
            <span className="inquiry-files__picture">
              {previewUrl ? (
                <img src={previewUrl} alt="" loading="lazy" />
              ) : (
                <IconFileVector className="icon" aria-hidden="true" />
              )}
            </span>
            <span className="inquiry-files__words">
              <b>{originalName}</b>
              <span className="tiny quiet">{formatBytes(bytes)}, checked</span>
              <RemovedList removed={removed} />
              {originalUrl ? (
                <a className="tiny" href={originalUrl} download aria-label={`Download the original of ${originalName}`}>
                  Original (.heic)
                </a>
              ) : null}
            </span>
            <a
              className={buttonClass({ size: 'small' })}
              href={url}
              download={originalUrl ? name : originalName}
              aria-label={`Download ${originalName}`}
            >
              <IconDownload className="icon icon--small" aria-hidden="true" />
              Download
            </a>
          </li>
        ))}
      </ul>
    ) : (
      <NothingGiven>No files were attached.</NothingGiven>
    )}
    {leftOut.length > 0 ? <p className="small quiet">{`Sent without ${leftOut.join(', ')}.`}</p> : null}
  </Section>
);

/** A pattern that was deleted since has no picture any more; its name stays. */
function StylePicture({ image }: { readonly image: string }) {
  const [gone, setGone] = useState(image === '');
  return (
    <span className="style-picture">
      {gone ? (
        <IconPhotoOff className="icon icon--large" aria-hidden="true" />
      ) : (
        <img src={image} alt="" loading="lazy" onError={() => setGone(true)} />
      )}
    </span>
  );
}

interface StylesSectionProps {
  readonly styles: AdminInquiry['styles'];
  /** Their own words. */
  readonly idea: string;
}

const StylesSection = ({ styles, idea }: StylesSectionProps) => (
  <Section title="Styles">
    {styles.length > 0 ? (
      <ul className="inquiry-grid">
        {styles.map(({ patternName, productType, productName, image }) => (
          <li key={`${productType} ${patternName}`}>
            <StylePicture image={image} />
            <b>{patternName}</b>
            <span className="small">{productName}</span>
          </li>
        ))}
      </ul>
    ) : null}
    {idea ? <p className="inquiry__idea">{idea}</p> : null}
    {styles.length === 0 && !idea ? <NothingGiven>No styles were picked.</NothingGiven> : null}
  </Section>
);

const TIMES = ['not once', 'once', 'twice'];

const timesLabel = (count: number): string => TIMES[count] ?? `${count} times`;

type CameInProps = Pick<
  AdminInquiry,
  'startedAt' | 'cameBack' | 'receivedAt' | 'emailChangedAt' | 'withdrawnAt' | 'handledAt' | 'handledBy'
>;

const CameIn = ({ inquiry }: { readonly inquiry: CameInProps }) => {
  const { startedAt, cameBack, receivedAt, emailChangedAt, withdrawnAt, handledAt, handledBy } = inquiry;
  return (
    <AsidePart title="How it came in">
      <dl className="inquiry-aside__facts">
        {startedAt === null ? null : (
          <>
            <dt>Started</dt>
            <dd>
              <Moment at={startedAt} />
            </dd>
            <dt>Returned</dt>
            <dd>{timesLabel(cameBack)}</dd>
          </>
        )}
        <dt>Submitted</dt>
        <dd>
          <Moment at={receivedAt} />
        </dd>
        {emailChangedAt === null ? null : (
          <>
            <dt>Email corrected</dt>
            <dd>
              <Moment at={emailChangedAt} />
            </dd>
          </>
        )}
        {withdrawnAt === null ? null : (
          <>
            <dt>Withdrawn by the visitor</dt>
            <dd>
              <Moment at={withdrawnAt} />
            </dd>
          </>
        )}
        {handledAt === null ? null : (
          <>
            <dt>Handled{handledBy ? ` by ${handledBy}` : ''}</dt>
            <dd>
              <Moment at={handledAt} />
            </dd>
          </>
        )}
      </dl>
    </AsidePart>
  );
};

interface InquiryViewProps {
  readonly inquiry: AdminInquiry;
  readonly search: InquirySearch;
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
          <UploadsSection uploads={inquiry.uploads} leftOut={inquiry.leftOut} />
          <AdditionsSection additions={inquiry.additions} />
        </div>
        <aside aria-label="Next steps">
          <CreateProjectCard inquiry={inquiry} />
          {inquiry.crmDeal ? (
            <AsidePart title={inquiry.crmDeal.service}>
              <CrmDealFacts deal={inquiry.crmDeal} className="inquiry-aside__facts" />
            </AsidePart>
          ) : null}
          <InquiryDeliveries deliveries={inquiry.deliveries} />
          <CameIn inquiry={inquiry} />
          <InquiryPersonalData inquiry={inquiry} search={search} />
        </aside>
      </div>
    </AdminPage>
  );
}

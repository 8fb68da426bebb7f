import './confirm.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import { HONEYPOT } from '@colorway/rules/onboarding/abuse.ts';
import { COLOR_SLOTS, isFilled } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { colorLabel, standsForLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { fieldsOf } from '@colorway/rules/onboarding/fields/basic-info.ts';
import { basicInfoRows } from '@colorway/rules/onboarding/fields/basic-info-rows.ts';
import { hasStyles } from '@colorway/rules/onboarding/flows.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { Fragment, lazy, type Ref, Suspense, useRef } from 'react';
import { filesOnTheWay, unsettledFiles } from '../../../blocks/file-upload/queue/queue-state.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { onTheirWay } from '../files/files-on-the-way.ts';
import { useFlowFiles } from '../files/use-flow-files.ts';
import { StepFrame } from '../step/step-frame.tsx';
import { useStep } from '../step/use-step.ts';
import { loadConfirmUploads, loadMissingFilesNote, loadSettleFiles, loadSubmitNote } from '../step-parts.ts';
import { ConfirmSection, type SectionProps } from './confirm-section.tsx';
import { SubmitButtons, SubmitStatus } from './submit-bar.tsx';
import { useSubmit } from './use-submit.ts';

const ConfirmColors = ({ state: { colors }, faults }: SectionProps) => (
  <ConfirmSection name="Colors" step="colors" part="colors" faults={faults}>
    <ul className="confirm__colors">
      {COLOR_SLOTS.map(({ slot, name }) => {
        const color = colors[slot];
        return (
          <li key={slot}>
            <span className="tiny quiet">{name}</span>
            {isFilled(color) ? (
              <>
                <span className="confirm__cloth cw-cloth cw-pinked" style={{ '--c': color.hex }} aria-hidden="true" />
                <b>{colorLabel(color)}</b>
                {color.standsFor ? <span className="small">{standsForLabel(color)}</span> : null}
                <span className="mono quiet">{showHex(color.hex)}</span>
              </>
            ) : (
              <span className="confirm__cloth confirm__cloth--none small quiet">None</span>
            )}
          </li>
        );
      })}
    </ul>
  </ConfirmSection>
);

function ConfirmBasicInfo({ state, faults }: SectionProps) {
  const { basicInfo } = state;
  const { segment } = basicInfo;
  const ideas = basicInfo.designIdeas?.trim();
  // The visitor's own words stand below, as they were written.
  const ideasLabel = fieldsOf(segment).find(({ key }) => key === 'designIdeas')?.label;
  const rows = basicInfoRows(segment, basicInfo).filter(({ label }) => label !== ideasLabel);
  return (
    <ConfirmSection name="Basic Info" step="basic-info" part="basicInfo" faults={faults}>
      <dl className="facts-list">
        {rows.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value || 'Not given'}</dd>
          </Fragment>
        ))}
      </dl>
      {ideas ? <p className="own-words">{ideas}</p> : null}
    </ConfirmSection>
  );
}

function ConfirmStyles({ state: { selectedStyles }, faults }: SectionProps) {
  const styles = selectedStyles?.styles ?? [];
  const description = selectedStyles?.custom.trim();
  return (
    <ConfirmSection name="Styles" step="styles" part="selectedStyles" faults={faults}>
      {styles.length > 0 ? (
        <ul className="confirm__styles">
          {styles.map(({ patternName, productType, image }) => (
            <li key={`${productType} ${patternName}`}>
              <img src={image} alt="" loading="lazy" decoding="async" />
              <b>{patternName}</b>
              <span className="quiet">{styleProductName(productType)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {description ? <p className="own-words">{description}</p> : null}
      {styles.length === 0 && !description ? <p className="small quiet">None selected</p> : null}
    </ConfirmSection>
  );
}

/** Out of sight, out of the tab order and out of what is read aloud; only a program fills it in. */
const Honeypot = ({ ref }: { readonly ref: Ref<HTMLInputElement> }) => (
  <div className="honeypot" aria-hidden="true">
    <input ref={ref} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);

/** Drawn once the browser has read the flow, so the page does not wait for it. */
const ConfirmUploads = lazy(loadConfirmUploads);
const MissingFilesNote = lazy(loadMissingFilesNote);
const SubmitNote = lazy(loadSubmitNote);

export function ConfirmScreen() {
  const { segment } = useStep();
  const { draft, state } = useDraft(segment);
  const honeypot = useRef<HTMLInputElement>(null);
  const uploads = useFlowFiles(segment);
  const moving = onTheirWay(uploads.queue);
  const unsettled = unsettledFiles(uploads.queue).count;
  const { submit, submitSettled, sending, failure, queued, online, missing, doNotSend } = useSubmit({
    segment,
    files: uploads,
    honeypot,
  });
  const sendWithout = () =>
    void loadSettleFiles()
      .then(({ omitFiles }) => omitFiles(segment, uploads))
      .then(submitSettled);
  const bar = { unsettled, queued };
  const faults = failure?.faults ?? [];
  const sections = { state, faults };
  const noUploadsYet = <ConfirmSection name="Uploads" step="upload" part="uploadedFiles" faults={faults} />;
  return (
    <StepFrame
      status={<SubmitStatus {...bar} moving={moving} failure={failure} onHold={doNotSend} />}
      action={<SubmitButtons {...bar} busy={sending} onSubmit={submit} onSendWithout={sendWithout} />}
    >
      {queued || failure ? (
        <Suspense>
          <SubmitNote segment={segment} queued={queued} online={online} moving={moving} failure={failure} />
        </Suspense>
      ) : null}
      {unsettled + missing.length > 0 ? (
        <Suspense>
          <MissingFilesNote
            queue={uploads.queue}
            here={state.uploadedFiles.files.length + filesOnTheWay(uploads.queue).length}
            awaited={missing}
          />
        </Suspense>
      ) : null}
      <div
        className="confirm"
        data-unsettled={unsettled > 0 || undefined}
        data-styles={hasStyles(segment) || undefined}
      >
        <ConfirmBasicInfo {...sections} />
        {hasStyles(segment) ? <ConfirmStyles {...sections} /> : null}
        <ConfirmColors {...sections} />
        {draft ? (
          <Suspense fallback={noUploadsYet}>
            <ConfirmUploads {...sections} segment={segment} uploads={uploads} />
          </Suspense>
        ) : (
          noUploadsYet
        )}
      </div>
      <Honeypot ref={honeypot} />
    </StepFrame>
  );
}

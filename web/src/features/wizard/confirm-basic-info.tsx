import { fieldsOf } from '@colorway/rules/onboarding/basic-info.ts';
import { basicInfoRows } from '@colorway/rules/onboarding/basic-info-rows.ts';
import { Fragment } from 'react';
import { ConfirmSection, type SectionProps } from './confirm-section.tsx';

export function ConfirmBasicInfo({ state, faults }: SectionProps) {
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

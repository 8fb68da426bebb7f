import type { AdminInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { Fragment } from 'react';
import { daysLeft } from './days-left.ts';
import { Section } from './section.tsx';

interface BasicInfoSectionProps {
  readonly rows: AdminInquiry['basicInfo'];
  /** `Y-m-d` */
  readonly deadline: string | null;
}

/** The name is the heading of the page. */
const isShown = ({ label }: { readonly label: string }): boolean => label !== 'Name';

const isDeadline = (label: string): boolean => label.toLowerCase().includes('deadline');

export const BasicInfoSection = ({ rows, deadline }: BasicInfoSectionProps) => (
  <Section title="Basic Info">
    <dl className="inquiry-facts">
      {rows.filter(isShown).map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : 'inquiry-facts__none'}>
            {label === 'Email' && value ? <a href={`mailto:${value}`}>{value}</a> : value || 'Not given'}
            {value && deadline && isDeadline(label) ? (
              <span className="quiet"> ({daysLeft(deadline, new Date())})</span>
            ) : null}
          </dd>
        </Fragment>
      ))}
    </dl>
  </Section>
);

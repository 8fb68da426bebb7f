import type { Fault } from '@colorway/rules/onboarding/fields/basic-info-faults.ts';
import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconPencil } from '../../../ui/icons/icon-pencil.ts';
import { useStep } from '../step/use-step.ts';
import { FROM_CONFIRM } from '../step/use-ways.ts';

/** The props of every section of the confirm screen. */
export interface SectionProps {
  readonly state: InquiryState;
  readonly faults: readonly Fault[];
}

interface ConfirmSectionProps {
  readonly name: string;
  /** Where its pencil leads. */
  readonly step: StepId;
  /** The path prefix of its faults. */
  readonly part: keyof InquiryState;
  readonly faults: readonly Fault[];
  readonly children?: ReactNode;
}

export function ConfirmSection({ name, step, part, faults, children }: ConfirmSectionProps) {
  const { segment } = useStep();
  const to: string = stepPath(segment, step);
  const own = faults.filter(({ path }) => path === part || path.startsWith(`${part}.`));
  return (
    <section className="confirm__section" data-part={part} aria-label={name}>
      <div className="confirm__head">
        <h2>{name}</h2>
        <Link to={to} search={FROM_CONFIRM} className={`${buttonClass()} confirm__edit`} aria-label={`Edit ${name}`}>
          <IconPencil className="icon" aria-hidden="true" />
        </Link>
      </div>
      {own.length > 0 ? (
        <ul className="confirm__faults">
          {own.map(({ path, message }) => (
            <li key={path}>
              <IconAlertCircle className="icon icon--small" aria-hidden="true" />
              <Link to={to} search={FROM_CONFIRM}>
                {message}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </section>
  );
}

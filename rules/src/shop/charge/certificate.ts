import { formatMonthDay, formatYearDay } from '../../dates/calendar-day.ts';
import type { Exemption } from './sales-tax.ts';
import { type StateCode, US_STATES } from './us-states.ts';

export const CERTIFICATE_STATES = ['sent', 'accepted', 'refused'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** States of a certificate as they are shown; an accepted one ends with its last day. */
export const SHOWN_CERTIFICATES = ['checking', 'accepted', 'ended', 'refused'] as const;
export type ShownCertificate = (typeof SHOWN_CERTIFICATES)[number];

export const CERTIFICATE_NAMES: Readonly<Record<ShownCertificate, string>> = {
  checking: 'Checking',
  accepted: 'Accepted',
  ended: 'Ended',
  refused: 'Refused',
};

export interface Certificate {
  readonly state: CertificateState;
  readonly forState: StateCode | null;
  /** The last day on which it counts. */
  readonly until: string | null;
  /** The day on which staff decided. */
  readonly decidedOn: string | null;
  readonly reason: string;
}

export function shownCertificate({ state, until }: Certificate, today: string): ShownCertificate {
  if (state === 'sent') return 'checking';
  if (state === 'refused') return 'refused';
  return until !== null && until < today ? 'ended' : 'accepted';
}

/** `Connecticut, until Dec 31, 2028.` */
export function certificateSentence(certificate: Certificate, today: string): string {
  const { forState, until, reason } = certificate;
  const place = forState === null ? '' : US_STATES[forState];
  switch (shownCertificate(certificate, today)) {
    case 'checking':
      return 'Tax is charged until we have checked it.';
    case 'refused':
      return reason;
    case 'ended':
      return `${place} ended ${formatYearDay(until ?? today)}. Add a new one, or go on with tax.`;
    default:
      return until === null ? `${place}, without an end.` : `${place}, until ${formatYearDay(until)}.`;
  }
}

/** The states in which these certificates free from tax today, each once. */
export function exemptionsOf(certificates: readonly Certificate[], today: string): readonly Exemption[] {
  const counted = certificates.filter((one) => shownCertificate(one, today) === 'accepted');
  const byState = new Map(
    counted.flatMap(({ forState, decidedOn }) =>
      forState === null ? [] : [[forState, { state: forState, acceptedLabel: formatMonthDay(decidedOn ?? today) }]],
    ),
  );
  return [...byState.values()];
}

export const NO_END = 'Choose a day that has not passed.';

/** Why a certificate cannot be accepted with this last day. */
export const untilFault = (until: string | null, today: string): string | undefined =>
  until !== null && until < today ? NO_END : undefined;

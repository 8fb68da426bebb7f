import type { Fault } from '@colorway/rules/onboarding/fields/basic-info-faults.ts';
import type { ApiError } from '../../../blocks/api/api-error.ts';

/** Why it was not sent, and what the sections have to say of it. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  readonly faults: readonly Fault[];
  /** `10:42 AM` */
  readonly at: string;
}

const NOT_SENT = 'We could not send your request.';
const SAFE = 'Everything you entered is safe in this browser, even if you close the tab.';

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Fault).path === 'string' &&
  typeof (value as Fault).message === 'string';

const faultsOf = ({ code, message, details }: ApiError): readonly Fault[] => {
  if (code === 'file-gone') return [{ path: 'uploadedFiles', message }];
  return Array.isArray(details.issues) ? details.issues.filter(isFault) : [];
};

/** Matches by name, because the class loads with the sending code and may be missing. */
const refusalIn = (error: unknown): ApiError | undefined =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : undefined;

const reason = (refusal: ApiError | undefined): string =>
  refusal && refusal.status > 0 ? refusal.message : 'Our server did not answer.';

const timeOf = (now: Date): string => now.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Faults that the visitor can fix are shown at their section; the rest here. */
export const toMend = (faults: readonly Fault[], now = new Date()): Failure => ({
  title: 'Something is missing or not right.',
  text: 'It is marked below. Nothing was sent yet.',
  faults,
  at: timeOf(now),
});

export function failureOf(error: unknown, now = new Date()): Failure {
  const refusal = refusalIn(error);
  const faults = refusal ? faultsOf(refusal) : [];
  if (faults.length > 0) return toMend(faults, now);
  return { title: NOT_SENT, text: `${reason(refusal)} ${SAFE}`, faults, at: timeOf(now) };
}

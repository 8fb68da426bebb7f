import { fullName } from '@colorway/rules/onboarding/basic-info-rows.ts';
import type { BasicInfo } from '@colorway/rules/onboarding/inquiry-state.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { flowKey } from './flow-storage.ts';

/** What the last screen says of a request that was sent; kept for this tab only. */
export interface SentRequest {
  readonly sentBy: string;
  readonly email: string;
  /** `Y-m-d`, or empty. */
  readonly deadline: string;
}

/** Where there is no store: for as long as the page stays. */
const unkept = new Map<Segment, SentRequest>();

export function keepSent(segment: Segment, info: BasicInfo): void {
  const sent = {
    sentBy: [fullName(info), info.company?.trim()].filter(Boolean).join(', '),
    email: info.email,
    deadline: info.deadline,
  };
  unkept.set(segment, sent);
  try {
    sessionStorage.setItem(flowKey(segment, 'sent'), JSON.stringify(sent));
  } catch {
    // Then a reload of the last screen leads back to the start.
  }
}

const isSent = (value: unknown): value is SentRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['sentBy', 'email', 'deadline'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/** The same object for as long as nothing else is sent. */
export function sentFrom(segment: Segment): SentRequest | undefined {
  const held = unkept.get(segment);
  if (held) return held;
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(flowKey(segment, 'sent')) ?? 'null');
    if (!isSent(found)) return undefined;
    unkept.set(segment, found);
    return found;
  } catch {
    return undefined;
  }
}

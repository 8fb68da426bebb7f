import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { flowKey } from './flow-storage.ts';

/** Shown on the last screen after sending; stored for this tab only. */
export interface SentRequest {
  readonly sentBy: string;
  readonly email: string;
  /** `Y-m-d`, or empty. */
  readonly deadline: string;
  /** `R-7F3A21C0` */
  readonly reference: string;
  /** Token of the request's page. */
  readonly token: string;
  /** Where the receipt goes; empty when none does. */
  readonly copyTo: string;
  readonly products: string;
  readonly styles: string;
  readonly colors: readonly SentColor[];
  /** Names of the files that went with it, and of those it was sent without. */
  readonly files: readonly string[];
  readonly leftOut: readonly string[];
}

interface SentColor {
  readonly label: string;
  readonly hex: string;
}

/** Where there is no store: for as long as the page stays. */
const unkept = new Map<Segment, SentRequest>();

export function storeSent(segment: Segment, sent: SentRequest): void {
  unkept.set(segment, sent);
  try {
    sessionStorage.setItem(flowKey(segment, 'sent'), JSON.stringify(sent));
  } catch {
    // Then a reload of the last screen leads back to the start.
  }
}

export function dropSent(segment: Segment): void {
  unkept.delete(segment);
  try {
    sessionStorage.removeItem(flowKey(segment, 'sent'));
  } catch {
    // Then nothing was stored there.
  }
}

const isSent = (value: unknown): value is SentRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['sentBy', 'email', 'deadline', 'reference', 'token', 'copyTo', 'products', 'styles'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  ) &&
  ['colors', 'files', 'leftOut'].every((key) => Array.isArray((value as Record<string, unknown>)[key]));

/** The same object for as long as nothing else is sent. */
export function sentFrom(segment: Segment): SentRequest | undefined {
  const cached = unkept.get(segment);
  if (cached) return cached;
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(flowKey(segment, 'sent')) ?? 'null');
    if (!isSent(found)) return undefined;
    unkept.set(segment, found);
    return found;
  } catch {
    return undefined;
  }
}

import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { dropText, flowKey, savedTextOf, saveText } from './flow-storage.ts';

/** A submit on its way, over reloads and closed tabs: a repetition is the same command with the same key (D33). */
export interface Attempt {
  readonly flowId: string;
  /** Waits for the network or for files, then goes by itself. */
  readonly queued: boolean;
  /** Names of the files that a queued one waits for. */
  readonly waitsFor?: readonly string[];
  /** Names of the files that the visitor decided to send it without. */
  readonly leftOut?: readonly string[];
  readonly sent?: { readonly key: string; readonly state: string; readonly body: string };
}

const keyOf = (segment: Segment): string => flowKey(segment, 'attempt');

const isNames = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'flowId' in value &&
  typeof value.flowId === 'string' &&
  'queued' in value &&
  typeof value.queued === 'boolean' &&
  (!('waitsFor' in value) || isNames(value.waitsFor)) &&
  (!('leftOut' in value) || isNames(value.leftOut));

/** That of this very flow; another flow's is none. */
export function attemptOf(segment: Segment, flowId: string): Attempt {
  const none = { flowId, queued: false };
  try {
    const found: unknown = JSON.parse(savedTextOf(keyOf(segment)) ?? 'null');
    return isAttempt(found) && found.flowId === flowId ? found : none;
  } catch {
    return none;
  }
}

export const keepAttempt = (segment: Segment, attempt: Attempt): void =>
  saveText(keyOf(segment), JSON.stringify(attempt));

export const dropAttempt = (segment: Segment): void => dropText(keyOf(segment));

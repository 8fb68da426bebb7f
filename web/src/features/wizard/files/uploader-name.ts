import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { currentDraft } from '../../../blocks/flow/draft-store.ts';

/** Each flow has its own desk: what is on its way belongs to nothing that is begun later. */
export const uploaderName = (segment: Segment): string => `${segment} ${currentDraft(segment)?.flowId ?? ''}`;

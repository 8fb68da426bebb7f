import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import type { Draft } from '@colorway/rules/onboarding/state/drafts.ts';
import type { InputOf } from '../api/operations.ts';

type Sent = InputOf<'inquiries.putAside'>['state'];

/** The state as it is sent: the same, with lists that are the receiver's own. */
export function inSentShape(draft: Draft): Sent {
  const { selectedStyles, uploadedFiles, ...rest } = stateOf(draft);
  return {
    ...rest,
    ...(selectedStyles && { selectedStyles: { ...selectedStyles, styles: [...selectedStyles.styles] } }),
    uploadedFiles: { ...uploadedFiles, files: [...uploadedFiles.files] },
  };
}

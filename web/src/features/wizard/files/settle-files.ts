import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { unsettledFiles } from '../../../blocks/file-upload/queue/queue-state.ts';
import { attemptOf, keepAttempt } from '../../../blocks/flow/attempt-store.ts';
import { currentDraft } from '../../../blocks/flow/draft-store.ts';
import type { FlowFiles } from './flow-files.ts';

/** The request goes without these files; the receipt names them. Without keys, all that did not arrive. */
export async function omitFiles(
  segment: Segment,
  { openUploader }: FlowFiles,
  keys?: readonly number[],
): Promise<void> {
  const uploader = await openUploader();
  const { files, rejections } = unsettledFiles(uploader.current());
  const isMeant = ({ key }: { readonly key: number }): boolean => keys === undefined || keys.includes(key);
  const names = [...files, ...rejections].filter(isMeant).map(({ name }) => name);
  const draft = currentDraft(segment);
  if (draft) {
    const attempt = attemptOf(segment, draft.flowId);
    keepAttempt(segment, { ...attempt, leftOut: [...new Set([...(attempt.leftOut ?? []), ...names])] });
  }
  for (const { key } of files.filter(isMeant)) uploader.remove(key);
  uploader.dismiss(rejections.filter(isMeant).map(({ key }) => key));
}

import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { useCallback, useEffect, useState } from 'react';
import { useFilesOnTheWay } from '../../../blocks/file-upload/queue/known-uploaders.ts';
import { rememberedFilesOf } from '../../../blocks/flow/flow-files.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import type { FlowFiles } from './flow-files.ts';
import { loadFlowUploader } from './load-flow-uploader.ts';
import { uploaderName } from './uploader-name.ts';

/** The files of a flow that are not stored. A screen that shows no upload control loads its code only if there are any. */
export function useFlowFiles(segment: Segment): FlowFiles {
  const flowId = useDraft(segment).draft?.flowId;
  const queue = useFilesOnTheWay(uploaderName(segment));
  const [restoredFlow, setRestoredFlow] = useState<string>();
  const openUploader = useCallback(async () => {
    const { uploaderOf } = await loadFlowUploader();
    const uploader = uploaderOf(segment);
    await uploader.restored;
    return uploader;
  }, [segment]);
  useEffect(() => {
    if (flowId === undefined) return;
    const opened = rememberedFilesOf(segment, flowId).length > 0 ? openUploader() : Promise.resolve();
    opened.then(
      () => setRestoredFlow(flowId),
      () => undefined,
    );
  }, [segment, flowId, openUploader]);
  return { queue, isRestored: flowId !== undefined && restoredFlow === flowId, openUploader };
}

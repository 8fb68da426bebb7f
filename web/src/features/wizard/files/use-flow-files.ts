import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { useCallback, useEffect, useState } from 'react';
import { useFilesOnTheWay } from '../../../blocks/file-upload/queue/known-uploaders.ts';
import { rememberedFilesOf } from '../../../blocks/flow/flow-files.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { loadFlowDesk } from '../step-parts.ts';
import type { FlowFiles } from './flow-files.ts';
import { uploaderName } from './uploader-name.ts';

/** The files of a flow that are not stored. A screen that shows no upload control loads its code only if there are any. */
export function useFlowFiles(segment: Segment): FlowFiles {
  const flowId = useDraft(segment).draft?.flowId;
  const queue = useFilesOnTheWay(uploaderName(segment));
  const [restoredFlow, setRestoredFlow] = useState<string>();
  const openDesk = useCallback(async () => {
    const { deskOf } = await loadFlowDesk();
    const desk = deskOf(segment);
    await desk.restored;
    return desk;
  }, [segment]);
  useEffect(() => {
    if (flowId === undefined) return;
    const opened = rememberedFilesOf(segment, flowId).length > 0 ? openDesk() : Promise.resolve();
    opened.then(
      () => setRestoredFlow(flowId),
      () => undefined,
    );
  }, [segment, flowId, openDesk]);
  return { queue, isRestored: flowId !== undefined && restoredFlow === flowId, openDesk };
}

import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { isRememberedFile, type RememberedFile, type UploadMemory } from '../file-upload/queue/upload-memory.ts';
import { dropText, flowKey, savedTextOf, saveText } from './flow-storage.ts';

const keyOf = (segment: Segment): string => flowKey(segment, 'files');

/** The files of this very flow that were on their way, over reloads and closed tabs. */
export function rememberedFilesOf(segment: Segment, flowId: string): readonly RememberedFile[] {
  try {
    const found = JSON.parse(savedTextOf(keyOf(segment)) ?? 'null') as { flowId?: unknown; files?: unknown } | null;
    return found?.flowId === flowId && Array.isArray(found.files) ? found.files.filter(isRememberedFile) : [];
  } catch {
    return [];
  }
}

export const flowFilesMemory = (segment: Segment, flowId: string): UploadMemory => ({
  read: () => rememberedFilesOf(segment, flowId),
  write: (files) => saveText(keyOf(segment), JSON.stringify({ flowId, files })),
  subscribe: (listener) =>
    addEventListener('storage', ({ key }) => {
      if (key === keyOf(segment)) listener();
    }),
});

export const dropFlowFiles = (segment: Segment): void => dropText(keyOf(segment));

import { EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { PREVIEW } from '@colorway/rules/content/preview.ts';

/** Parts that every page shows are seen at the start; outside pages where the flows begin; all others in a project. */
const SEEN_AT: Readonly<Record<string, string>> = {
  [EDITOR_PARTS.brand.path]: '/',
  [EDITOR_PARTS.help.path]: '/',
  [EDITOR_PARTS.pages.path]: '/new-project',
};

/** Where the draft of a part is looked at; without a project at the start. */
export const previewAddress = (path: string | undefined, project: string | null): string => {
  const page = SEEN_AT[path ?? ''] ?? (project === null ? '/' : `/project/${encodeURIComponent(project)}`);
  return `${page}?${PREVIEW.key}=${PREVIEW.value}`;
};

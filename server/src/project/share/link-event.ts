import { LINK_KIND_LABELS, type LinkKind } from '@colorway/rules/project/share/link-kinds.ts';
import { PROJECT_LINK_NAME } from '@colorway/rules/project/share/link-messages.ts';
import type { Context } from '../../catalog/deps.ts';
import { readHead } from '../store/project-access.ts';
import { type ProjectEvent, recordProjectEvent } from '../store/project-events.ts';
import type { ShareLinkRow } from './share-store.ts';

type LinkEventKind = Extract<ProjectEvent['kind'], `link-${string}` | 'visitor-came'>;

interface More {
  readonly from?: LinkKind;
  readonly typedName?: string;
}

/** Records an event of a link under the name that the share dialog shows; its key and passcode stay out. */
export async function recordLinkEvent(
  context: Context,
  kind: LinkEventKind,
  { projectId, isProjectLink, name, kind: rights }: ShareLinkRow,
  { from = rights, typedName }: More = {},
): Promise<void> {
  const project = await readHead(context, projectId);
  const link = isProjectLink ? PROJECT_LINK_NAME : name;
  const data = { link, rights: LINK_KIND_LABELS[rights], from: LINK_KIND_LABELS[from] };
  await recordProjectEvent(context, { project, kind, data, typedName });
}

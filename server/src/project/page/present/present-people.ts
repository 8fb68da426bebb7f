import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { StoredProject } from '../../store/stored-project.ts';
import type { ProjectViewer } from '../../store/viewer.ts';

/** The account, visitors by the names they gave, and the designer; a visitor sees none of them (D65). */
export function presentPeople(
  { email, visitors, designer }: Pick<StoredProject, 'email' | 'visitors' | 'designer'>,
  viewer: ProjectViewer,
): PortalProject['people'] {
  if (viewer === 'share') return [];
  return [
    { part: 'customer', name: email, isYou: viewer === 'customer', kind: null, lastSeenAt: null },
    ...visitors.map(({ name, kind, lastSeenAt }) => ({
      ...{ part: 'visitor' as const, name, isYou: false, kind },
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    })),
    ...(designer === null
      ? []
      : [{ part: 'designer' as const, name: designer, isYou: false, kind: null, lastSeenAt: null }]),
  ];
}

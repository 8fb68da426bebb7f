import { ADMIN_PROJECT_EVENTS } from '@colorway/contract/project/admin/admin-project.ts';
import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { publish } from '../../kernel/events/publish.ts';
import { notifyProject } from '../store/project-channel.ts';

type EventName = keyof Pick<typeof PROJECT_EVENTS, 'proofs' | 'project'>;

/** Notifies open pages of the project. The event must have no price and no address: link holders receive it too. */
export const notifyOpenPages = (tx: Queries, projectID: string, name: EventName, data: object = {}): Promise<void> =>
  notifyProject(tx, projectID, PROJECT_EVENTS[name], { ...data });

/** Notifies the lists and counts of staff. */
export const notifyStaffLists = (
  tx: Queries,
  projectID: string,
  kind: keyof typeof ADMIN_PROJECT_EVENTS,
): Promise<void> => publish(tx, { channel: 'staff', kind: ADMIN_PROJECT_EVENTS[kind], data: { projectID } });

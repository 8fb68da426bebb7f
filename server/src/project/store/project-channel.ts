import type { PROJECT_EVENTS, STAFF_PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { type LiveEvent, publish } from '../../kernel/events/publish.ts';

type ProjectEvent = (typeof PROJECT_EVENTS)[keyof typeof PROJECT_EVENTS];
type StaffEvent = (typeof STAFF_PROJECT_EVENTS)[keyof typeof STAFF_PROJECT_EVENTS];
type Data = Readonly<Record<string, unknown>>;

export const projectChannel = (projectId: string): string => `project:${projectId}`;

/** An event for open pages of the project. Link holders and distributors receive it too: no price, no address. */
export const eventOf = (projectId: string, kind: ProjectEvent, data: Data): LiveEvent => ({
  channel: projectChannel(projectId),
  kind,
  data,
});

export const notifyProject = (tx: Queries, projectId: string, kind: ProjectEvent, data: Data = {}): Promise<void> =>
  publish(tx, eventOf(projectId, kind, data));

export const notifyStaff = (tx: Queries, projectID: string, kind: StaffEvent, data: Data = {}): Promise<void> =>
  publish(tx, { channel: 'staff', kind, data: { projectID, ...data } });

/** The kind of the outbox that goes to addresses of owners. */
export const WEBHOOK_KIND = 'webhook.send';

/** Before the endpoint and the project, or the subject without a project: there deliveries keep their order. */
export const WEBHOOK_LANE = 'webhook:';

export const LANE_QUEUES = ['outbox', 'webhooks'] as const;
type LaneQueue = (typeof LANE_QUEUES)[number];

/** Addresses of others have a queue of their own, so that a slow one delays no mail. */
export const laneQueue = (lane: string): LaneQueue => (lane.startsWith(WEBHOOK_LANE) ? 'webhooks' : 'outbox');

/** All queues. A job carries only the key of a row, so any job can be made again from its row. */
export const queues = {
  /** Deliver what waits in one lane of the outbox; the rows keep their own count of tries. */
  outbox: { retryLimit: 3, retryDelay: 1, heartbeatSeconds: 15, expireInSeconds: 300 },
  /** Make the smaller pictures of a stored one. */
  'image-variant': { heartbeatSeconds: 15, retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  /** Draw the product of a design, before anybody asks for its picture. */
  'stage-picture': { heartbeatSeconds: 15, retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  /** Fetches the content again after the content service reported a change. */
  'content-look': { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  /** Corrects our own settings at outside services. */
  'tend-services': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  /** Look up what is owed at the till, should a message of it be lost. */
  'till-check': { retryLimit: 1, retryDelay: 60, expireInSeconds: 900 },
  /** Sweep what has run out: sessions, keys, unfinished uploads, events. */
  'clean-up': { retryLimit: 2, retryDelay: 30, expireInSeconds: 900 },
} as const;

export type QueueName = keyof typeof queues;

export interface JobData {
  readonly outbox: { readonly lane: string };
  readonly 'image-variant': { readonly fileId: string };
  readonly 'stage-picture': { readonly designId: string };
  readonly 'content-look': Record<string, never>;
  readonly 'tend-services': Record<string, never>;
  readonly 'till-check': Record<string, never>;
  readonly 'clean-up': Record<string, never>;
}

/** At most one waiting job for the same row. */
export const jobKey: { readonly [Name in QueueName]: (data: JobData[Name]) => string } = {
  outbox: ({ lane }) => lane,
  'image-variant': ({ fileId }) => fileId,
  'stage-picture': ({ designId }) => designId,
  'content-look': () => 'content-look',
  'tend-services': () => 'tend-services',
  'till-check': () => 'till-check',
  'clean-up': () => 'clean-up',
};

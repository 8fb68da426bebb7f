import type { Queries } from '../database/queries.ts';

export interface Letter {
  /** The same on every repetition. */
  readonly deliveryId: string;
  readonly topic: string;
  /** The subject by the service's id; null when it is no object of the portal. */
  readonly subject: string | null;
  /** True if the subject belongs to an object of the portal that only the service can name. */
  readonly isIndirect?: boolean;
}

export interface WebhookSource {
  /** Throws `NotSigned`. `headers` by lower-case names. */
  hear(raw: Buffer, headers: Readonly<Record<string, string | undefined>>): Letter;
  /**
   * In the transaction that keeps the letter, the first time it comes: what is to be done about it is left to a job.
   * The letters of a source come in any order, so none is believed beyond that something happened.
   */
  take(tx: Queries, letter: Letter): Promise<void>;
}

/** Not signed by the service, or at another time. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

/**
 * - `auth`         our key is wrong, ran out, or may not do this
 * - `validation`   it will never take this as it is
 * - `notFound`     what we speak of is not there
 * - `conflict`     it is there already, or was changed by another
 * - `throttled`    too much at once; nothing was done
 * - `unavailable`  it did not answer, and surely did nothing
 * - `ambiguous`    it may have done it: to be looked up before it is asked again
 */
export type PortErrorKind = 'auth' | 'validation' | 'notFound' | 'conflict' | 'throttled' | 'unavailable' | 'ambiguous';

interface Facts {
  readonly service: string;
  readonly kind: PortErrorKind;
  readonly retryAfterMs?: number | undefined;
  /** The service's own word for it. */
  readonly vendorCode?: string | undefined;
  readonly status?: number | undefined;
  /** The number of this call in the service's own log. */
  readonly requestId?: string | undefined;
}

/** A refusal of an outside service, described for staff; it holds neither the request nor a key. */
export class PortError extends Error {
  override readonly name = 'PortError';
  readonly service: string;
  readonly kind: PortErrorKind;
  readonly retryAfterMs: number | undefined;
  readonly vendorCode: string | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, { service, kind, retryAfterMs, vendorCode, status, requestId }: Facts) {
    super(message);
    this.service = service;
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.vendorCode = vendorCode;
    this.status = status;
    this.requestId = requestId;
  }
}

/** A retry is useless until a person has changed something. */
export const isForGood = (error: unknown): error is PortError =>
  error instanceof PortError && (error.kind === 'validation' || error.kind === 'notFound');

/** Says that the service itself is in trouble, not what it was asked. */
export const isTrouble = (error: unknown): boolean =>
  !(error instanceof PortError) || error.kind === 'unavailable' || error.kind === 'ambiguous';

/** The result of "Send a test" for staff: the key works, and which account answered. */
export interface Tested {
  readonly words: string;
}

/** Every real adapter can be asked whether it works, without leaving anything behind. Throws a `PortError`. */
export interface Testable {
  test(signal: AbortSignal): Promise<Tested>;
  /** Corrections at the service at each start and each hour, such as the address of its webhooks. */
  tend?(to: Tending): Promise<void>;
}

export interface Tending {
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

/** A composed mail, before it is stored. */
export interface WrittenMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Codes and links that are masked in lists. */
  readonly secrets: readonly string[];
  /** Numbers of certificates to attach as PDF. */
  readonly certificates?: readonly string[];
}

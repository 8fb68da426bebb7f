/** A mail as it is written, before anybody decides how it leaves. */
export interface WrittenMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Codes and links in it, to be blacked out where they are not to be seen. */
  readonly secrets: readonly string[];
}

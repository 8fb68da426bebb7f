export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  /** The name by which the text shows a picture in its place. */
  readonly cid?: string;
}

export interface OutgoingMail {
  /** Becomes the Message-ID, so that a mail resent after a crash is recognized. */
  readonly id: string;
  readonly from: Mailbox;
  /** One stored address, never a list or typed text. */
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one press turns such mails off (RFC 8058); undefined for a mail that always comes. */
  readonly unsubscribeUrl?: string | undefined;
  readonly attachments?: readonly Attachment[];
}

/** The receiving server refused this mail for good. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefused';
}

/** Sends mail. */
export interface Mailer {
  /** True if mail leaves this server. */
  readonly isExternal: boolean;
  /**
   * Resolves when the mail was accepted. Throws `MailRefusedError` for a final refusal, any other error for a retry.
   */
  send(mail: OutgoingMail): Promise<'kept' | 'sent'>;
  close(): void;
}

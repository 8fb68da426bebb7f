export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingMail {
  /** Becomes the Message-ID, so that a mail that is sent twice after a crash is seen to be one. */
  readonly id: string;
  readonly from: Mailbox;
  /** One stored address. Never a list, never what somebody typed. */
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The receiving side says for good that it will not take this mail. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefused';
}

/** How mail leaves. */
export interface Mailer {
  /** Whether mail leaves the house at all. */
  readonly isExternal: boolean;
  /** Resolves when the other side took the mail; throws `MailRefused` when it never will, else to be tried again. */
  send(mail: OutgoingMail): Promise<'kept' | 'sent'>;
  close(): void;
}

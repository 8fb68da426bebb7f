import {
  MAIL_SLOT_NAMES,
  MAIL_TEXT_KINDS,
  MAIL_TEXTS,
  type MailSlot,
  type MailTextKind,
  mailTextFault,
  mailTextKey,
  withPlaceholders,
} from '@colorway/rules/email/mail-texts.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { exampleMail, type MailBrand, mailBrand, sendMail, type WrittenMail } from '../../mail/facade.ts';
import { type Deps, read, write } from '../deps.ts';

const readBrand = async (deps: Deps): Promise<MailBrand> => mailBrand(await deps.settings.read(), deps.publicUrl());

/** Writes the example of a kind to collect our own texts, with placeholders where its values are. */
function oursOf(kind: MailTextKind, brand: MailBrand): Record<MailSlot, string> {
  const collected = new Map<string, string>();
  exampleMail(kind, { ...brand, texts: {}, onOurs: (key, text) => collected.set(key, text) });
  const { values } = MAIL_TEXTS[kind];
  const ours = MAIL_SLOT_NAMES.map((slot) => [
    slot,
    withPlaceholders(collected.get(mailTextKey(kind, slot)) ?? '', values),
  ]);
  return Object.fromEntries(ours) as Record<MailSlot, string>;
}

export const readMailTexts = read('contentDesk.mailTexts', {
  run: async ({ context: { deps } }) => {
    const brand = await readBrand(deps);
    return MAIL_TEXT_KINDS.map((kind) => ({ kind, ours: oursOf(kind, brand) }));
  },
});

/** The example of a kind with these texts. Faulty ones are shown as typed. */
async function writeExample(deps: Deps, { kind, texts }: Input<'contentDesk.previewMail'>): Promise<WrittenMail> {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const own = Object.fromEntries(written.map(([slot, text]) => [mailTextKey(kind, slot as MailSlot), text]));
  return exampleMail(kind, { ...(await readBrand(deps)), texts: own });
}

export const previewMail = write('contentDesk.previewMail', {
  activity: { none: 'It changes nothing.' },
  run: async ({ input, context: { deps } }) => {
    const { subject, html, text } = await writeExample(deps, input);
    return { subject, html, text };
  },
});

export const sendTestOfTexts = write('contentDesk.testMail', {
  activity: { none: 'It changes nothing; the mail is listed under Mail.' },
  run: async ({ input, context: { tx, deps, sessions } }) => {
    const to = sessions.staff?.email;
    if (to === undefined) throw new Problem('not-signed-in');
    for (const [slot, text] of Object.entries(input.texts)) {
      const fault = mailTextFault(mailTextKey(input.kind, slot as MailSlot), text);
      if (fault !== undefined)
        throw new Problem('invalid-input', { details: { issues: [{ path: `texts.${slot}`, message: fault }] } });
    }
    const mail = await writeExample(deps, input);
    await sendMail(tx, deps.jobs, {
      ...{ ...mail, kind: 'test-mail', secrets: [], to: readEmail(to) },
      subject: `Test: ${mail.subject}`,
    });
  },
});

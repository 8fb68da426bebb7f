import { read } from '../../catalog/deps.ts';
import { readCursor, writeCursor } from '../../kernel/http/mail-cursor.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { findMail, listMails as listRows, withPicturesInside } from '../../mail/facade.ts';
import { drawMailPictures } from '../../project/facade.ts';
import { presentFullMail, presentMailRow } from './present-mail.ts';

const PAGE = 50;

export const listMails = read('mail.list', {
  run: async ({ input, context }) => {
    const after = readCursor(input?.cursor);
    const filter = { after, kind: input?.kind, state: input?.state, search: input?.q?.trim(), limit: PAGE + 1 };
    const found = await listRows(context.tx, filter);
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return {
      mails: page.map(presentMailRow),
      nextCursor: found.length > PAGE && last ? writeCursor(last) : null,
      mailServer: context.deps.mailer.isExternal,
    };
  },
});

export const readMail = read('mail.read', {
  run: async ({ input, context }) => {
    const found = await findMail(context.tx, input.mailId);
    if (!found) throw new Problem('not-found');
    const { brandName } = await context.deps.settings.read();
    const { name, address } = context.deps.config.mailFrom;
    const shown = presentFullMail(found, { name: name ?? brandName, address });
    return { ...shown, html: await withPicturesInside(shown.html, drawMailPictures(context.deps)) };
  },
});

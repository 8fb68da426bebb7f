import type { CustomerFile } from '@colorway/contract/customer/customer-contract.ts';
import { fileKindOf } from '@colorway/rules/customer/file-kinds.ts';
import { mailTopic } from '@colorway/rules/email/mail-topic.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import * as z from 'zod';
import { read } from '../../catalog/deps.ts';
import { fileUrl } from '../../files/facade.ts';
import { readCursor, writeCursor } from '../../kernel/http/mail-cursor.ts';
import { listMailsTo, MAIL_LABELS, maskSecrets } from '../../mail/facade.ts';
import { presentMailRow } from '../mail/present-mail.ts';
import { readPlace, writePlace } from './cursor.ts';
import { listFiles, type StoredCustomerFile } from './files-store.ts';
import { findPeople } from './find-customer.ts';

const PAGE = 50;

export const listCustomerMails = read('customers.listMails', {
  run: async ({ input: { id, cursor }, context: { tx } }) => {
    const found = await listMailsTo(tx, await findPeople(tx, id), { after: readCursor(cursor), limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return {
      mails: page.map((mail) => ({
        ...presentMailRow(mail),
        label: MAIL_LABELS[mail.kind] ?? 'Mail',
        about: mailTopic(maskSecrets(mail).text),
      })),
      nextCursor: found.length > PAGE && last ? writeCursor(last) : null,
    };
  },
});

/** The page of what the file was sent with. */
function aboutOf({ problem, order, inquiryId, project }: StoredCustomerFile, kind: CustomerFile['kind']) {
  if (kind === 'problem' && problem)
    return { label: `Problem with ${orderName(problem.order)}`, url: `/admin/problems/${problem.id}` };
  if (kind === 'message' && order !== null)
    return { label: `Order ${orderName(order)}`, url: `/admin/orders/${orderName(order)}` };
  if (project) return { label: project.name, url: `/admin/project/${project.id}` };
  return inquiryId === null ? null : { label: 'Inquiry', url: `/admin/inquiries/${inquiryId}` };
}

function presentFile(file: StoredCustomerFile): CustomerFile {
  const { id, originalName, newName, bytes, createdAt, uses } = file;
  const kind = fileKindOf(uses);
  return {
    ...{ id, name: originalName, kind, bytes },
    createdAt: new Date(createdAt).toISOString(),
    url: fileUrl(id, newName),
    about: aboutOf(file, kind),
  };
}

export const listCustomerFiles = read('customers.listFiles', {
  run: async ({ input: { id, cursor }, context: { tx } }) => {
    const after = readPlace(cursor, z.iso.datetime({ offset: true }));
    const found = await listFiles(tx, await findPeople(tx, id), { after, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return {
      files: page.map(presentFile),
      nextCursor: found.length > PAGE && last ? writePlace({ key: last.createdAt, id: last.id }) : null,
    };
  },
});

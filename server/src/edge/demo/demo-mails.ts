import { randomUUID } from 'node:crypto';
import { basicInfoRows } from '@colorway/rules/onboarding/fields/basic-info-rows.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { rushDaysOf } from '@colorway/rules/shop/charge/rush.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { orderPromises } from '@colorway/rules/shop/promises.ts';
import {
  inquiryReceiptMail,
  type MailBrand,
  newInquiryMail,
  newProofMail,
  orderPaidMail,
  orderSummaryMail,
  receiptId,
  requestAnswerMail,
  requestMadeMail,
  staffMailIds,
  type WrittenMail,
} from '../../mail/facade.ts';
import type { StoredOrder } from '../../sales/facade.ts';
import type { demoInquiryRows } from './demo-inquiries.ts';
import type { DemoEvent, DemoMail } from './demo-store.ts';

interface Writing {
  readonly brand: MailBrand;
  /** Where mails to staff go. */
  readonly staffEmail: string;
  readonly requestLink: (request: { readonly id: string; readonly email: string }) => string;
  readonly projects: readonly { readonly id: string; readonly name: string; readonly email: string }[];
}

const row = (written: WrittenMail, to: string, createdAt: Date, id: string = randomUUID()): DemoMail => ({
  ...written,
  id,
  to,
  secrets: [...written.secrets],
  state: 'kept',
  createdAt,
});

interface RecordedData {
  readonly about?: string | null;
  readonly note?: string;
  readonly pieces?: number;
  readonly lines?: readonly { readonly label: string; readonly quantity: number }[];
}

function mailOf({ brand, staffEmail, projects }: Writing, event: DemoEvent): DemoMail[] {
  const project = projects.find(({ id }) => id === event.projectId);
  if (!project) return [];
  const { about = null, note = '', pieces = 0, lines = [] } = event.data as RecordedData;
  const toStaff = `${brand.publicUrl}/admin/project/${project.id}`;
  const toCustomer = `${brand.publicUrl}/project/${project.id}`;
  const request = { project, about, by: event.by, note, hasFile: false };
  switch (event.kind) {
    case 'customer-told': {
      const proof = { firstName: '', productName: 'Necktie', projectName: project.name, proofName: about ?? '' };
      const written = newProofMail(brand, { ...proof, picture: null, note: null, link: toCustomer });
      return [row(written, project.email, event.createdAt)];
    }
    case 'request-made':
    case 'designs-asked':
      return [row(requestMadeMail(brand, { ...request, isNew: true, link: toStaff }), staffEmail, event.createdAt)];
    case 'request-answered': {
      const written = requestAnswerMail(brand, { ...request, isNew: false, link: `${toCustomer}?requests` });
      return [row(written, project.email, event.createdAt)];
    }
    case 'order-summary-sent':
      return [
        row(orderSummaryMail(brand, { project, lines, pieces, note, link: toStaff }), staffEmail, event.createdAt),
      ];
    default:
      return [];
  }
}

function inquiryMails(
  { brand, staffEmail, requestLink }: Writing,
  { made }: ReturnType<typeof demoInquiryRows>,
): DemoMail[] {
  return made.flatMap(({ row: { id, segment, createdAt, email, colors }, sent }) => {
    const rows = basicInfoRows(segment, sent.basicInfo).filter(({ value }) => value !== '');
    const receipt = inquiryReceiptMail(brand, {
      ...{ facts: rows, files: [], leftOut: [], firstProofOn: null, styles: [], colors },
      link: requestLink({ id, email }),
    });
    const facts = { email, segment: SEGMENT_NAMES[segment], rows, styles: 0, files: 0 };
    const mail = newInquiryMail(brand, { ...facts, link: `${brand.publicUrl}/admin/inquiries/${id}` });
    const [staffId] = staffMailIds(id);
    return [row(receipt, email, createdAt, receiptId(id)), row(mail, staffEmail, createdAt, staffId)];
  });
}

const paidMails = ({ brand }: Writing, orders: readonly StoredOrder[]): DemoMail[] =>
  orders.flatMap(({ contact, lines, sums, number, token, paidAt }) => {
    if (!contact || !paidAt) return [];
    const written = orderPaidMail(brand, {
      choice: 'full',
      rest: null,
      orderName: orderName(number),
      lines: lines.map(({ title, name, quantity }) => ({ label: `${title}, ${name}`, quantity })),
      ...orderPromises(lines, rushDaysOf(sums)),
      link: `${brand.publicUrl}/shop/invoices/${token}`,
    });
    return [row(written, contact.email, paidAt)];
  });

interface Happened {
  readonly events: readonly DemoEvent[];
  readonly inquired: ReturnType<typeof demoInquiryRows>;
  readonly orders: readonly StoredOrder[];
}

/** The mails that all of it caused, written by the same templates. */
export const demoMails = (writing: Writing, { events, inquired, orders }: Happened): DemoMail[] => [
  ...events.flatMap((event) => mailOf(writing, event)),
  ...inquiryMails(writing, inquired),
  ...paidMails(writing, orders),
];

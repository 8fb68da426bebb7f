import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface MailedMessage {
  /** `D-1042`. */
  readonly orderName: string;
  readonly by: string;
  readonly text: string;
  readonly files: number;
  readonly link: string;
  /** The last day for an answer, of a request that was promised one. */
  readonly answerBy?: string;
}

interface Labels extends Pick<WrittenMail, 'kind' | 'subject'> {
  readonly title: string;
  readonly from: string;
  readonly way: string;
  readonly why: string;
}

function write(brand: MailBrand, { text, files, link, answerBy }: MailedMessage, labels: Labels): WrittenMail {
  const { kind, subject, title, from, way, why } = labels;
  const lines = [
    text,
    ...(files === 0 ? [] : [files === 1 ? 'There is a file.' : `There are ${files} files.`]),
    ...(answerBy === undefined ? [] : [`Answer by ${answerBy}, as the checkout promised.`]),
  ];
  const content = [
    heading(title),
    paragraph(from),
    ...lines.map((line) => paragraph(line, 'white-space:pre-line')),
    button(way, link, brand.accent),
  ];
  return {
    kind,
    subject,
    text: plainText(brand, [from, ...lines, `${way}: ${link}`], why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}

/** Notifies staff of a message of the customer. */
export const orderMessageReceivedMail = (brand: MailBrand, message: MailedMessage): WrittenMail =>
  write(brand, message, {
    kind: 'order-message-received',
    subject: `Message about order ${message.orderName}`,
    title: 'A message about an order',
    from: `${message.by} wrote about ${message.orderName}.`,
    way: 'Read and reply',
    why: 'You are receiving this because you are on the staff.',
  });

/** Notifies the customer of a message of staff. */
export const orderMessageMail = (brand: MailBrand, message: MailedMessage): WrittenMail =>
  write(brand, message, {
    kind: 'order-message',
    subject: `A message about your order ${message.orderName}`,
    title: 'A message about your order',
    from: `${message.by}, ${brand.name}, about ${message.orderName}:`,
    way: 'See it and reply',
    why: `You are receiving this because you ordered ${message.orderName}.`,
  });

/** Notifies staff of a problem that a maker reported. */
export const floorProblemMail = (brand: MailBrand, problem: Omit<MailedMessage, 'files'>): WrittenMail =>
  write(
    brand,
    { ...problem, files: 0 },
    {
      kind: 'floor-problem',
      subject: `Problem on the shop floor, order ${problem.orderName}`,
      title: 'A problem on the shop floor',
      from: `${problem.by} reported a problem with ${problem.orderName}.`,
      way: 'See the problems',
      why: 'You are receiving this because you are on the staff.',
    },
  );

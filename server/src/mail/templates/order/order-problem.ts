import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph, small } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface ProblemOfMail {
  /** `D-1042`. */
  readonly orderName: string;
  /** `3 neckties, damaged or badly made`. */
  readonly title: string;
  readonly text: string;
  readonly photos: number;
  readonly link: string;
}

const photosLine = (photos: number): readonly string[] => {
  if (photos === 0) return [];
  return [photos === 1 ? 'There is a photo.' : `There are ${photos} photos.`];
};

/** Notifies staff of a problem, or of another message about it. */
export function problemReceivedMail(
  brand: MailBrand,
  problem: ProblemOfMail & { readonly by: string; readonly isNew: boolean },
): WrittenMail {
  const { orderName, title, text, photos, link, by, isNew } = problem;
  const subject = `${isNew ? 'Problem' : 'Message'} with order ${orderName}: ${title}`;
  const why = 'You are receiving this because you are on the staff.';
  const from = `${by} ${isNew ? 'reported a problem' : 'wrote about a problem'} with ${orderName}: ${title}.`;
  const lines = [...(text === '' ? [] : [text]), ...photosLine(photos)];
  const content = [
    heading(isNew ? 'Something is wrong with an order' : 'A message about a problem'),
    paragraph(from),
    ...lines.map((line) => paragraph(line, 'white-space:pre-line')),
    button(isNew ? 'Look and decide' : 'Read and reply', link, brand.accent),
  ];
  return {
    kind: 'problem-received',
    subject,
    text: plainText(brand, [from, ...lines, `${isNew ? 'Look and decide' : 'Read and reply'}: ${link}`], why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}

/** Notifies the customer of the decision or of a question. Without prices for those who see none. */
export function problemAnsweredMail(
  brand: MailBrand,
  problem: ProblemOfMail & { readonly by: string; readonly decision: string | null; readonly detail: string | null },
): WrittenMail {
  const { orderName, title, text, photos, link, by, decision, detail } = problem;
  const subject = decision === null ? `A question about order ${orderName}` : `${decision}: order ${orderName}`;
  const why = `You are receiving this because you reported a problem with ${orderName}.`;
  const from = `${by}, ${brand.name}, about ${title}:`;
  const more = [...(detail === null ? [] : [detail]), ...photosLine(photos)];
  const content = [
    heading(decision ?? 'We have a question'),
    paragraph(from),
    paragraph(text, 'white-space:pre-line'),
    ...more.map((line) => small(line)),
    button('See it and reply', link, brand.accent),
  ];
  return {
    kind: 'problem-answered',
    subject,
    text: plainText(brand, [from, text, ...more, `See it and reply: ${link}`], why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}

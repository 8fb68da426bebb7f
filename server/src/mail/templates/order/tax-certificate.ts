import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface CertificateOfMail {
  readonly fileName: string;
  readonly link: string;
}

/** Notifies staff of a certificate to check. */
export function certificateSentMail(brand: MailBrand, certificate: CertificateOfMail & { readonly by: string }) {
  const [fileName, by] = [unlinked(certificate.fileName), unlinked(certificate.by)];
  const { link } = certificate;
  return write(brand, {
    kind: 'certificate-sent',
    subject: 'Tax certificate to check',
    why: 'You are receiving this because you are on the staff.',
    title: 'A tax certificate to check',
    lines: [`${by} sent ${fileName}. Until you accept it, sales tax is charged.`],
    way: { label: 'Review the certificate', link },
  });
}

/** Notifies the customer of the decision. */
export function certificateDecidedMail(
  brand: MailBrand,
  certificate: CertificateOfMail & {
    readonly isAccepted: boolean;
    /** `Connecticut, until Dec 31, 2028.`, or why it was refused. */
    readonly sentence: string;
    /** Orders whose tax was taken off; null where nothing goes back. */
    readonly goesBack: string | null;
  },
) {
  const { link, isAccepted, sentence, goesBack } = certificate;
  const fileName = unlinked(certificate.fileName);
  return write(brand, {
    kind: 'certificate-decided',
    subject: isAccepted ? 'Your tax certificate is accepted' : 'Your tax certificate was not accepted',
    why: 'You are receiving this because you sent a tax certificate.',
    title: isAccepted ? 'No sales tax from now on' : 'We could not accept your certificate',
    lines: [
      isAccepted ? `We accepted ${fileName}: ${sentence}` : `${fileName}: ${sentence}`,
      ...(goesBack === null ? [] : [goesBack]),
      ...(isAccepted ? [] : ['You can send another one at checkout. Until then sales tax is charged.']),
    ],
    way: { label: 'See your orders', link },
  });
}

interface Written {
  readonly kind: string;
  readonly subject: string;
  readonly why: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly way: { readonly label: string; readonly link: string };
}

function write(brand: MailBrand, { kind, subject, why, title, lines, way }: Written): WrittenMail {
  const content = [heading(title), ...lines.map((line) => paragraph(line)), button(way.label, way.link, brand.accent)];
  return {
    kind,
    subject,
    text: plainText(brand, [...lines, `${way.label}: ${way.link}`], why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}

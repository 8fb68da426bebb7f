import { QUARANTINE_DAYS } from '@colorway/rules/file/quarantine.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface Infected {
  readonly files: number;
  readonly size: string;
  readonly link: string;
}

/** Without names of files: they are typed by whoever sent the virus. */
export function filesInfectedMail(brand: MailBrand, { files, size, link }: Infected): WrittenMail {
  const title = `${countOf(files, 'infected file', 'infected files')} in quarantine`;
  const subject = `${brand.name}: ${title}`;
  const explain = `The scanner found a virus in ${countOf(files, 'file', 'files')} (${size}). Nobody can open them, their senders were told, and they are deleted after ${QUARANTINE_DAYS} days.`;
  const why = `You are receiving this because you are an owner of ${brand.name}.`;
  return {
    kind: 'files-infected',
    subject,
    text: plainText(brand, [explain, link], why),
    html: frame({
      brand,
      subject,
      content: [heading(title), paragraph(explain), button('Open Quarantine', link, brand.accent)],
      why,
    }),
    secrets: [],
  };
}

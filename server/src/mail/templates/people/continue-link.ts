import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { html } from '../frame/html.ts';
import { address, button, heading, paragraph, small } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** Sends the requested link to resume a wizard on another device (D37). */
export function continueLinkMail(
  brand: MailBrand,
  { link, days }: { readonly link: string; readonly days: number },
): WrittenMail {
  const subject = 'Continue your design';
  const why = 'You are receiving this because you asked for a link to finish your design request later.';
  const explain = `Everything you entered is saved for ${days} days. Open it on any device and pick up where you left off.`;
  const content = [
    heading(subject),
    paragraph(explain),
    button('Continue', link, brand.accent),
    small(html`If the button does not work, open<br>${address(link)}`),
  ];
  return {
    kind: 'continue-link',
    subject,
    text: plainText(brand, [explain, link], why),
    html: frame({ brand, subject, content, why }),
    secrets: [link],
  };
}

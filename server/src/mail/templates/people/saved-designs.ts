import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { html } from '../frame/html.ts';
import { address, button, heading, paragraph, small, subheading } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

export interface SavedDesignLink {
  /** `Harbor Stripe necktie` */
  readonly name: string;
  /** `Navy, Rouge, Linen` */
  readonly colors: string;
  readonly link: string;
}

const listed = ({ name, colors, link }: SavedDesignLink, { accent }: MailBrand) => [
  subheading(name),
  paragraph(colors),
  button('Open the design', link, accent),
  small(html`If the button does not work, open<br>${address(link)}`),
];

/** Sends the link of a design that was saved, or all of them again. */
export function savedDesignsMail(
  brand: MailBrand,
  { designs: saved, months }: { readonly designs: readonly SavedDesignLink[]; readonly months: number },
): WrittenMail {
  const designs = saved.map(({ name, colors, link }) => ({ name: unlinked(name), colors: unlinked(colors), link }));
  const [first] = designs;
  const subject = designs.length === 1 && first ? `Your design: ${first.name}` : 'Your saved designs';
  const why = 'You are receiving this because your email was entered to save a design or to find saved ones.';
  const explain = `Open it on any device and change your own copy. We store saved designs for ${months} months.`;
  return {
    kind: 'saved-design',
    subject,
    text: plainText(
      brand,
      [explain, ...designs.flatMap(({ name, colors, link }) => [`${name}: ${colors}`, link])],
      why,
    ),
    html: frame({
      brand,
      subject,
      content: [heading(subject), paragraph(explain), ...designs.flatMap((design) => listed(design, brand))],
      why,
    }),
    secrets: [],
  };
}

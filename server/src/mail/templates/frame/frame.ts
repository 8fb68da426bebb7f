import type { MailBrand } from './brand.ts';
import { CHOICES_MARK, Html, html } from './html.ts';
import { LOGO_HEIGHT } from './logo-address.ts';
import { sans, serif } from './parts.ts';

interface Frame {
  readonly brand: MailBrand;
  readonly subject: string;
  readonly content: readonly Html[];
  /** The line that an inbox shows beside the subject; without one it shows the first words. */
  readonly preview?: string;
  /** Reason for the mail, shown as its last line. */
  readonly why: string;
}

const rawCss = (css: string): Html => new Html(css);

const foot = rawCss(`margin:6px 0 0;font:400 12.5px/1.5 ${sans};color:#575757`);

/** The brand's logo, or our mark with its name. Without pictures, the name is shown. */
const senderLogo = ({ name, logoUrl }: MailBrand, mark: string): Html => {
  const style = rawCss(`font:400 21px/26px ${serif};color:#161616`);
  if (logoUrl !== null)
    return html`<img src="${logoUrl}" height="${LOGO_HEIGHT}" alt="${name}" style="display:block;height:${LOGO_HEIGHT}px;width:auto;border:0;${style}">`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:10px;line-height:0"><img src="${mark}" width="26" height="26" alt="" style="display:block;border:0"></td><td style="${style}">${name}</td></tr></table>`;
};

const contact = ({ name, helpEmail }: MailBrand): Html =>
  helpEmail === null
    ? html`${name}.`
    : html`${name}. <a href="mailto:${helpEmail}" style="color:#575757">${helpEmail}</a>`;

/** Breaks typed words that are wider than a phone. */
const BREAK_ANYWHERE = rawCss('overflow-wrap:anywhere;word-break:break-word');

const css = `@media (max-width:480px){.pad{padding-left:24px!important;padding-right:24px!important}
.gone{display:none!important}.col{display:block!important;width:100%!important;padding:0 0 12px!important}}`;

const HIDDEN = rawCss('display:none;max-height:0;overflow:hidden;mso-hide:all');

/** The background stays white in dark mode, since colors are compared on white. 600 px wide, one column on a phone. */
export function frame({ brand, subject, content, preview = '', why }: Frame): string {
  const picture = (name: string): string => `${brand.publicUrl}/mail-pictures/${name}.png`;
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light"><title>${subject}</title><style>${rawCss(css)}</style></head>
<body style="margin:0;padding:0;background:#F6F6F6;color-scheme:light">${preview === '' ? '' : html`<div style="${HIDDEN}">${preview}</div>`}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F6F6"><tr><td align="center" style="padding:16px 0 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid #DEDEDE">
<tr><td height="56" bgcolor="#14213D" style="height:56px;line-height:0;font-size:0;background:#14213D"><img src="${picture('cloth')}" width="600" height="56" alt="Striped cloth" style="display:block;width:100%;height:56px;object-fit:cover;border:0"></td></tr>
<tr><td class="pad" style="padding:26px 48px 34px;${BREAK_ANYWHERE}">${senderLogo(brand, picture('mark'))}
${content}</td></tr>
<tr><td class="pad" style="border-top:1px solid #DEDEDE;padding:12px 48px 24px;${BREAK_ANYWHERE}"><p style="${foot}">${contact(brand)}</p><p style="${foot}">${why}</p>${new Html(CHOICES_MARK)}</td></tr></table></td></tr></table></body></html>`
      .markup
  }`;
}

/** The line of the foot by which a person turns such mails off. */
export const footLink = (url: string, label: string): string =>
  html`<p style="${foot}"><a href="${url}" style="color:#575757">${label}</a></p>`.markup;

/** Plain text version: paragraphs, then the sender and the reason. */
export const plainText = (brand: MailBrand, paragraphs: readonly string[], why: string): string =>
  `${[...paragraphs, `--\n${[brand.name, brand.helpEmail].filter(Boolean).join(', ')}\n${why}`].join('\n\n')}\n`;

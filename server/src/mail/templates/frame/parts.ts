import { Html, html } from './html.ts';

export const serif = "Newsreader,Georgia,'Times New Roman',serif";
export const sans = "'Hanken Grotesk',Arial,Helvetica,sans-serif";
export const mono = "'Geist Mono',Menlo,Consolas,'Courier New',monospace";

/** Escapes the quotes in font names. */
const style = (text: string): Html => new Html(text.replaceAll('"', '&quot;'));

export const heading = (text: string): Html =>
  html`<h1 style="${style(`margin:26px 0 10px;font:400 36px/1.15 ${serif};letter-spacing:-0.01em;color:#161616`)}">${text}</h1>`;

export const paragraph = (content: string | Html, css = ''): Html =>
  html`<p style="${style(`margin:0 0 14px;font:400 16px/1.55 ${sans};color:#404040;${css}`)}">${content}</p>`;

export const small = (content: string | Html): Html =>
  paragraph(content, 'font-size:13.5px;color:#575757;margin-top:20px');

export const subheading = (text: string): Html =>
  html`<h2 style="${style(`margin:26px 0 10px;font:600 14px/1.35 ${sans};color:#161616`)}">${text}</h2>`;

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** White or ink, whichever has more contrast (DESIGN-2: crossover at luminance .179). */
const textOn = (hex: string): string => (luminance(hex) > 0.179 ? '#161616' : '#ffffff');

/** A table cell, since Outlook ignores padding on links. */
export const button = (label: string, href: string, accent: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0"><tr><td bgcolor="${accent}" style="border-radius:4px;background:${accent}"><a href="${href}" style="${style(`display:inline-block;padding:18px 28px;font:600 16px/18px ${sans};color:${textOn(accent)};text-decoration:none;border-radius:4px`)}">${label}</a></td></tr></table>`;

export const address = (url: string): Html =>
  html`<span style="${style(`font:400 12.5px/1.5 ${mono};word-break:break-all`)}">${url}</span>`;

export const bigCode = (code: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0"><tr><td align="center" bgcolor="#F6F6F6" style="${style(`background:#F6F6F6;padding:26px 0;font:500 40px/1 ${mono};letter-spacing:0.1em;color:#161616`)}">${code}</td></tr></table>`;

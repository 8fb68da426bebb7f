import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MailBrand } from './frame/brand.ts';
import { html } from './frame/html.ts';
import type { WrittenMail } from './frame/written-mail.ts';
import { invoiceLinkMail } from './order/invoice-link.ts';
import { orderPaidMail } from './order/order-paid.ts';
import { orderSummaryMail } from './order/order-summary.ts';
import { certificateDecidedMail, certificateSentMail } from './order/tax-certificate.ts';
import { continueLinkMail } from './people/continue-link.ts';
import { inquiryReceiptMail } from './people/inquiry-receipt.ts';
import { logInCodeMail } from './people/log-in-code.ts';
import { noProjectsMail } from './people/log-in-no-projects.ts';
import { newInquiryMail } from './people/new-inquiry.ts';
import { requestAddedMail, requestMovedMail, requestWithdrawnMail } from './people/request-mails.ts';
import { savedDesignsMail } from './people/saved-designs.ts';
import { staffInvitationMail, staffStartOverMail } from './people/staff-invitation.ts';
import { testMail } from './people/test-mail.ts';
import { approvalMail } from './project/approval.ts';
import { mentionMail } from './project/mention.ts';
import { newProofMail } from './project/new-proof.ts';
import { proofsReadyMail } from './project/proofs-ready.ts';
import { type ReminderProject, reminderMail } from './project/reminder.ts';
import { requestAnswerMail } from './project/request-answer.ts';
import { requestMadeMail } from './project/request-made.ts';

const brand: MailBrand = {
  name: 'Colorway',
  accent: '#17493b',
  helpEmail: 'help@example.com',
  logoUrl: null,
  publicUrl: 'https://portal.example.com',
  texts: {},
};

const dated = (text: string): ReminderProject => ({
  name: text,
  approveBy: 'Fri, Feb 12',
  arriveBy: 'Fri, Mar 12',
  weekday: 'Friday',
  proofs: [{ name: text, state: text }],
  link: 'https://portal.example.com/project/1',
  stopLink: 'https://portal.example.com/reminders/1.x',
});

const written = (text: string) => ({
  about: text,
  by: text,
  note: text,
  isNew: true,
  hasFile: true,
  link: 'https://portal.example.com/project/1',
});

const picture = { proofId: '00000000-0000-4000-8000-000000000001', version: 1 };

const approved = (text: string) => ({
  ...{ productType: text, version: 1, sizesHead: text, options: text, date: text, certificate: text, picture },
  sizes: [{ selections: {}, quantity: 2, options: text }],
});

/** Every mail, with `text` in all user-provided fields. */
const all = (text: string, of: MailBrand = brand, ours = text): readonly WrittenMail[] => [
  logInCodeMail(of, { to: text, code: '402918', link: 'https://portal.example.com/log-in/abc' }),
  logInCodeMail(of, { to: text, code: undefined, link: 'https://portal.example.com/log-in/abc' }),
  noProjectsMail(of, text),
  proofsReadyMail(of, {
    projectName: ours,
    proofs: [1, 2, 3, 4].map((one) => ({ productName: ours, proofName: ours, isVersion: one > 2, picture })),
    note: { text: ours, designer: ours },
    dates: { approveBy: 'Fri, Feb 12', arriveBy: 'Fri, Mar 12' },
    link: 'https://portal.example.com/project/1',
  }),
  ...[1, 2].map((count) =>
    approvalMail(of, {
      name: text,
      isOwn: true,
      proofs: Array.from({ length: count }, () => approved(ours)),
      cartLink: 'https://portal.example.com/project/1#cart',
      certificateLink: () => 'https://portal.example.com/approvals/A-1-1',
    }),
  ),
  testMail(of, text),
  savedDesignsMail(of, {
    designs: [{ name: text, colors: text, link: 'https://portal.example.com/d/harbor-7k2q9fmx' }],
    months: 12,
  }),
  continueLinkMail(of, { link: 'https://portal.example.com/continue/abc', days: 30 }),
  staffInvitationMail(of, { invitedBy: text, role: 'sales', link: 'https://portal.example.com/x', days: 7 }),
  staffStartOverMail(of, { by: text, link: 'https://portal.example.com/x', hours: 24 }),
  inquiryReceiptMail(of, {
    link: 'https://portal.example.com/requests/abc',
    facts: [{ label: 'Company', value: text }],
    files: [text, text],
    leftOut: [text],
    firstProofOn: '2026-11-25',
    styles: [{ name: text, product: text, picture: null }],
    colors: [{ name: text, hex: text }],
  }),
  requestMovedMail(of, 'R-7F3A21C0'),
  requestWithdrawnMail(of, {
    ...{ reference: 'R-7F3A21C0', withdrawText: ours },
    link: 'https://portal.example.com/requests/abc',
  }),
  requestAddedMail(of, {
    ...{ reference: 'R-7F3A21C0', text, files: [text] },
    link: 'https://portal.example.com/admin/inquiries/1',
  }),
  newInquiryMail(of, {
    email: ours,
    segment: 'Wedding',
    rows: [{ label: 'Company', value: text }],
    styles: 2,
    files: 1,
    link: 'https://portal.example.com/admin/inquiries/1',
  }),
  invoiceLinkMail(of, {
    orderName: 'D-1042',
    awaiting: true,
    link: 'https://portal.example.com/shop/invoices/1',
  }),
  newProofMail(of, {
    firstName: text,
    productName: text,
    projectName: text,
    proofName: text,
    picture: 'https://portal.example.com/p.png',
    note: { text, designer: text },
    link: 'https://portal.example.com/project/1',
  }),
  requestMadeMail(of, { ...written(text), project: { id: ours, name: ours }, about: ours }),
  mentionMail(of, { ...written(text), project: { name: ours }, about: ours }),
  requestAnswerMail(of, { ...written(text), project: { name: text } }),
  orderSummaryMail(of, {
    project: { id: ours, name: ours, email: text },
    lines: [{ label: ours, quantity: 12 }],
    pieces: 12,
    note: text,
    link: 'https://portal.example.com/admin/project/1',
  }),
  reminderMail(of, { title: '2 days left', isLate: false, project: dated(text), others: [dated(text)] }),
  certificateSentMail(of, { fileName: text, by: text, link: 'https://portal.example.com/admin/customers/1' }),
  certificateDecidedMail(of, {
    ...{ fileName: text, isAccepted: true, sentence: ours, goesBack: ours },
    link: 'https://portal.example.com/orders',
  }),
  orderPaidMail(of, {
    choice: 'deposit',
    rest: ours,
    orderName: 'D-1042',
    lines: [{ label: ours, quantity: 12 }],
    madeIn: ours,
    deliveredIn: ours,
    link: 'https://portal.example.com/shop/invoices/1',
  }),
];

const tags = (markup: string): string[] =>
  [...markup.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, name]) => String(name)).sort();

describe('user-provided text', () => {
  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '</style><b>',
    '&lt;b&gt;',
  ])('is never markup: %j', (hostile) => {
    const [plain, marked] = [all('x'), all(hostile)];
    for (const [index, mail] of marked.entries()) {
      expect(tags(mail.html)).toEqual(tags(plain[index]?.html ?? ''));
      expect(mail.html).not.toMatch(/<script|<img src=x|\sonmouseover='/);
    }
    expect(marked[2]?.text).toContain(hostile);
  });

  test('is shown unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = html`<p title="${text}">${text}</p>`.markup;
        const decoded = shown
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
        expect(decoded).toBe(`<p title="${text}">${text}</p>`);
        expect(shown.match(/[<>"]/g)).toHaveLength(6);
      }),
    );
  });

  test('cannot put an invalid color into a style', () => {
    const { html: markup } = inquiryReceiptMail(brand, {
      link: 'https://portal.example.com/requests/abc',
      facts: [],
      files: [],
      leftOut: [],
      firstProofOn: null,
      styles: [],
      colors: [{ name: 'Bad', hex: 'red;background:url(//evil.example)' }],
    });
    expect(markup).not.toMatch(/style="[^"]*evil/);
  });
});

describe('text of a visitor', () => {
  const byVisitors = (text: string): readonly WrittenMail[] =>
    all(text, brand, 'Necktie').filter(
      ({ kind }) => !['test-mail', 'staff-invitation', 'new-proof', 'reminder', 'request-answer'].includes(kind),
    );

  test.each([
    'evil.example/prize',
    'https://evil.example',
    'HTTP://evil/prize',
    'ann@evil.example',
    'Ann.www.evil.example.',
    '\\\\evil\\prize',
    'evil。example',
  ])('contains nothing that a mail program turns into a link: %j', (text) => {
    const own = /https:\/\/portal\.example\.com[^\s"<]*|help@example\.com/g;
    for (const mail of byVisitors(text)) {
      const parts = [mail.subject, mail.text, mail.html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')];
      for (const part of parts) expect(part.replaceAll(own, '')).not.toMatch(/\w[.。@:][\w/]|\\\S/);
    }
  });

  test('is in no subject or greeting that a stranger can cause', () => {
    const kinds = ['log-in-code', 'log-in-no-projects', 'inquiry-receipt', 'new-inquiry', 'invoice-link', 'order-paid'];
    const mails = byVisitors('You won').filter(({ kind }) => kinds.includes(kind));
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(kinds.length);
    for (const { kind, subject, text, html: markup } of mails) {
      expect(subject).not.toContain('You won');
      if (kind.startsWith('log-in')) continue;
      expect(text.split('\n\n')[0]?.replace(/^[\w -]+: .*$/gm, '')).not.toContain('You won');
      expect(/<h1.*?<\/p>/s.exec(markup)?.[0].replaceAll(/<tr>.*?<\/tr>/gs, '')).not.toContain('You won');
    }
  });

  test("is a link for staff if it is only the inquiry's address", () => {
    const inquiry = { segment: 'Wedding', styles: 0, files: 0, link: 'https://portal.example.com/admin/inquiries/1' };
    const of = (email: string) =>
      newInquiryMail(brand, { ...inquiry, email, rows: [{ label: 'Email', value: email }] });
    expect(of('ann.lee+ties@example.com').text).toContain('Email: ann.lee+ties@example.com');
    expect(of('www.evil.example/x@example.com').text).not.toContain('www.evil');
  });
});

describe('every mail', () => {
  test.each(all('Ann').map((mail) => [mail.kind, mail] as const))(
    '%s has text, a last line with its reason and at most one button',
    (_kind, mail) => {
      expect(mail.text.trim().split('\n').at(-1)).toMatch(/^You are receiving this because /);
      expect(mail.html).toContain('You are receiving this because ');
      expect(mail.html.match(/border-radius:4px"><tr>|<a [^>]*padding:18px/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.text).not.toContain('undefined');
      expect(mail.html).not.toContain('undefined');
    },
  );

  test('has the name and accent of the brand, with readable text on it', () => {
    const ours = { ...brand, name: 'Knotty & Co', accent: '#ffd94a', helpEmail: null };
    const [mail] = all('x', ours);
    expect(mail?.html).toContain('Knotty &amp; Co');
    expect(mail?.html).toContain('bgcolor="#ffd94a"');
    expect(mail?.html).toMatch(/color:#161616;text-decoration:none/);
    expect(all('x')[0]?.html).toMatch(/color:#ffffff;text-decoration:none/);
  });

  test("shows the brand's logo instead of our mark, and its name without pictures", () => {
    const logoUrl = 'https://portal.example.com/mail-pictures/logo.png';
    const [mail] = all('x', { ...brand, logoUrl });
    expect(mail?.html).toContain(`<img src="${logoUrl}" height="32" alt="Colorway"`);
    expect(mail?.html).not.toContain('/mail-pictures/mark.png');
  });

  test('lists all its codes and links as secrets', () => {
    const [code, onlyLink] = all('x');
    expect(code?.subject).toBe('Your code is 402 918');
    expect(code?.secrets).toEqual(['https://portal.example.com/log-in/abc', '402 918', '402918']);
    expect(onlyLink?.subject).toBe('Log in to Colorway');
    expect(onlyLink?.text).not.toMatch(/\d{3} \d{3}/);
  });
});

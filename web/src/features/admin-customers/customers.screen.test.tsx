import type { CustomerRecord } from '@colorway/contract/customer/customer-contract.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const COMPANY = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const CERTIFICATE = '00000000-0000-4000-8000-000000000003';

const RECORD: CustomerRecord = {
  id: COMPANY,
  kind: 'company',
  name: 'Harborview Rowing Club',
  version: 3,
  since: AT,
  owner: 'Ana',
  company: null,
  totals: {
    ...{ ordered: cents(1_791_240), orders: 6, openOrders: 2, due: cents(317_803), delivered: 4, onTime: 4 },
    ...{ problems: 1, reprinted: 3 },
  },
  sessions: 2,
  people: [{ email: 'marian@example.com', name: 'Marian Okafor', role: 'Orders and approves' }],
  terms: { termsDays: 30, creditLimit: cents(500_000), unapprovedOrders: 'needed', needsPo: false },
  openOnTerms: cents(0),
  phone: '',
  crmCompany: '',
  certificates: [
    {
      ...{ id: CERTIFICATE, fileName: 'CT-exempt.pdf', state: 'checking', sentAt: AT, email: 'marian@example.com' },
      ...{ fileUrl: '/files/1/x.pdf', forState: 'CT', until: null, version: 1 },
      sentence: 'Tax is charged until we have checked it.',
    },
  ],
  addresses: [],
  projects: [{ id: '1001', name: 'Spring Regatta', createdAt: AT }],
  orders: [{ name: 'D-1042', state: 'in-production', total: cents(112_646), due: cents(0), createdAt: AT }],
  events: [
    { at: AT, kind: 'note', lead: 'Note by Ana', rest: 'Pack slim ties on top.', url: null },
    { at: AT, kind: 'order', lead: 'D-1042 placed', rest: '$1,126.46', url: '/admin/orders/D-1042' },
  ],
  mails: 1_218,
  files: 2,
  similar: [{ id: OTHER, name: 'Harborview RC', why: 'Both have people at harborview.example.' }],
  merged: [],
};

const LIST: Answers['customers.list'] = {
  customers: [{ id: COMPANY, name: RECORD.name, detail: '1 person, Organization', ordered: cents(1_791_240) }],
  total: 1,
  nextCursor: null,
};
const NONE: Answers['customers.list'] = { customers: [], total: 0, nextCursor: null };

const open = (answers: Answers, path = `/admin/customers/${COMPANY}`) => openScreen(path, { viewer: STAFF, answers });
const full = { 'customers.list': LIST, 'customers.read': RECORD };

describe('the list of customers', () => {
  test('loads again after a fault, and says when customers appear', async () => {
    const { api } = await open({ 'customers.list': new Refusal('internal') }, '/admin/customers');
    await expect.element(page.getByText('The customers did not load')).toBeVisible();
    api.change({ 'customers.list': NONE });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Customers appear with their first inquiry or order.')).toBeVisible();
    await expectAccessible();
  });

  test('asks for people, and searches', async () => {
    const { api } = await open({ 'customers.list': LIST }, '/admin/customers');
    await page.getByRole('radio', { name: 'People' }).click({ force: true });
    await page.getByRole('searchbox', { name: 'Name, email, company' }).fill('mar');
    await expect
      .poll(() => api.calls.findLast(({ name }) => name === 'customers.list')?.input)
      .toEqual({ view: 'people', q: 'mar' });
  });
});

describe('a customer', () => {
  test('that is gone is named', async () => {
    await open({ 'customers.list': LIST, 'customers.read': new Refusal('not-found') });
    await expect.element(page.getByText('This customer is no longer here')).toBeVisible();
  });

  test('has totals, timeline, people, terms and tax', async () => {
    await open(full);
    await expect.element(page.getByRole('heading', { name: RECORD.name, level: 1 })).toBeVisible();
    await expect.element(page.getByText('4 of 4')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'D-1042 placed' })).toBeVisible();
    await expect.element(page.getByText('Net 30, up to $5,000.00')).toBeVisible();
    await expect.element(page.getByText('Approval is needed')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Orders 1' }).click();
    await expect.element(page.getByRole('table', { name: 'Orders of this customer' })).toBeVisible();
    await expectAccessible();
  });

  test('is signed out everywhere by two presses', async () => {
    const { api } = await open({ ...full, 'customers.signOut': { ...RECORD, sessions: 0 } });
    await expect.element(page.getByText('At 2 places.')).toBeVisible();
    api.change({ 'customers.read': { ...RECORD, sessions: 0 } });
    await page.getByRole('button', { name: 'Sign everybody out' }).click();
    await page.getByRole('button', { name: 'Press again to sign out' }).click();
    await expect.element(page.getByText('Signed out everywhere.')).toBeVisible();
    await expect.element(page.getByText('At 2 places.')).not.toBeInTheDocument();
    expect(api.calls.filter(({ name }) => name === 'customers.signOut')).toHaveLength(1);
  });

  test('has its emails page by page, each with its state and what it is about', async () => {
    const mail = {
      ...{ id: OTHER, kind: 'order-paid', to: 'marian@example.com', subject: 'Order paid', state: 'sent' as const },
      ...{ error: null, createdAt: AT, sentAt: AT, label: 'Order paid' },
      about: { label: 'Order D-1042', url: '/admin/orders/D-1042' },
    };
    const failed = { ...mail, id: CERTIFICATE, subject: 'Proofs', state: 'failed' as const, about: null };
    const { api, address } = await open({ ...full, 'customers.listMails': new Refusal('internal') });
    await page.getByRole('link', { name: 'Mail 1,218' }).click();
    await expect.element(page.getByText('The emails did not load')).toBeVisible();
    expect(address()).toContain('part=mail');
    await expect.element(page.getByRole('link', { name: 'Mail 1,218' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Timeline' })).not.toHaveAttribute('aria-current');
    api.change({
      'customers.listMails': ({ cursor }) =>
        cursor === undefined
          ? { mails: [mail], nextCursor: 'next' }
          : { mails: [{ ...failed, error: 'The mailbox is full.' }], nextCursor: null },
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'Order D-1042' })).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(page.getByText('The mailbox is full.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Proofs' }))
      .toHaveAttribute('href', `/admin/mail?mail=${CERTIFICATE}&state=failed`);
    await expectAccessible();
  });

  test('without files says so', async () => {
    const none = { files: [], nextCursor: null };
    await open({ ...full, 'customers.listFiles': none }, `/admin/customers/${COMPANY}?part=files`);
    await expect.element(page.getByText('No files yet')).toBeVisible();
    await expectAccessible();
  });

  test('has its files with kind and size', async () => {
    const file = { id: 'f1', name: 'crest.pdf', kind: 'proof' as const, bytes: 48_211, createdAt: AT };
    const listed = {
      ...file,
      url: '/files/f1/crest.pdf',
      about: { label: 'Spring Regatta', url: '/admin/project/1001' },
    };
    await open({ ...full, 'customers.listFiles': { files: [listed], nextCursor: null } });
    await page.getByRole('link', { name: 'Files 2' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'crest.pdf' });
    await expect.element(row).toMatchTextContent(/Proof, 48 KB, Spring Regatta/);
    const link = row.getByRole('link', { name: 'crest.pdf (opens in a new tab)' });
    await expect.element(link).toHaveAttribute('href', '/files/f1/crest.pdf');
    await expectAccessible();
  });

  test('gets a note, and other terms with the version that was seen', async () => {
    const { api } = await open({ ...full, 'customers.addNote': RECORD, 'customers.saveCompany': RECORD });
    await page.getByRole('textbox', { name: 'Add a note that only staff see' }).fill('Call first.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The note is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit the terms' }).click();
    const dialog = page.getByRole('dialog', { name: `Terms of ${RECORD.name}` });
    await dialog.getByRole('textbox', { name: 'Days of credit (optional)' }).fill('many');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Enter 1 to 120 days, or nothing.')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Days of credit (optional)' }).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The terms are saved.')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'customers.saveCompany')?.input).toMatchObject({
      ...{ id: COMPANY, version: 3, termsDays: null, creditLimit: 500_000, unapprovedOrders: 'needed' },
    });
  });

  test('has its certificate refused only with a reason', async () => {
    const refused = { ...RECORD.certificates[0], state: 'refused' } as never;
    const { api } = await open({ ...full, 'charges.decideCertificate': refused });
    await page.getByRole('button', { name: 'Review the certificate' }).click();
    const dialog = page.getByRole('dialog', { name: 'CT-exempt.pdf' });
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(dialog.getByText('Say why.')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Or say why it cannot be accepted' }).fill('It is not signed.');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(page.getByText('Saved, and the customer gets an email.')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'charges.decideCertificate')?.input).toEqual({
      ...{ id: CERTIFICATE, version: 1, decision: { kind: 'refused', reason: 'It is not signed.' } },
    });
  });
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeAdminProject } from '../../../testing/make-admin-project.ts';
import { makeProof } from '../../../testing/make-project.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import type { AdminProject, AdminProof } from '../page/admin-project-api.ts';

const SENDING = '00000000-0000-4000-8000-0000000000aa';

const makeDraft = (number: number, change: Partial<AdminProof> = {}): AdminProof => ({
  ...makeProof(number, { hidden: true }),
  ...{ alertsOn: [], inCart: [], isDraft: true, hasType: true, draftOf: null },
  ...change,
});

const preview = {
  ...{ to: 'customer@example.com', subject: 'Your 2 proofs are ready: Spring Regatta' },
  people: [
    { id: 'customer', name: 'The customer', email: 'customer@example.com' },
    { id: 'visitor:1', name: 'Theo Lindqvist', email: 'theo@harborview.example' },
  ],
  ...{ html: '<p>Hello from the mail</p>', text: 'Hello from the text', findings: [] },
};

const open = (project: AdminProject, more: Answers = {}) =>
  openScreen('/admin/project/1001', {
    viewer: STAFF,
    answers: {
      'adminProjects.read': project,
      'adminProjects.previewSending': preview,
      'approvals.history': { events: [], next: null },
      ...more,
    },
  });
type Api = Awaited<ReturnType<typeof open>>['api'];
const inputsOf = ({ calls }: Api, name: string) => calls.filter((one) => one.name === name).map(({ input }) => input);

const tray = () => page.getByRole('region', { name: /new proofs?, not sent yet/ });
const dialog = () => page.getByRole('dialog');
const openDialog = () => tray().getByRole('button', { name: /^Send/ }).click();

test('a project without drafts has no tray', async () => {
  await open(makeAdminProject([makeDraft(1, { isDraft: false, hidden: false })]));
  await expect.element(page.getByRole('heading', { name: /^Proofs/ })).toBeVisible();
  expect(tray().elements()).toHaveLength(0);
});

test('drafts wait in the tray, and those without a type are a press away', async () => {
  await open(makeAdminProject(Array.from({ length: 8 }, (_, at) => makeDraft(at + 1, { hasType: at !== 4 }))));
  await expect.element(tray()).toMatchTextContent(/8 new proofs, not sent yet/);
  await expect.element(tray()).toMatchTextContent(/\+2/);
  await expect.element(tray()).toMatchTextContent(/7 product types are set/);
  const rows = () => [...document.querySelectorAll('.proof-row h3')].map(({ textContent }) => textContent);
  await page.getByRole('button', { name: '1 to set' }).click();
  await expect.element(page.getByRole('button', { name: '1 to set' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('1 proof without a product type')).toBeVisible();
  expect(rows()).toEqual(['harbor-5']);
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(rows()).toHaveLength(8);
  await page.getByRole('button', { name: '1 to set' }).click();
  await tray().getByRole('link', { name: 'harbor-1' }).click();
  await expect.poll(rows).toHaveLength(8);
  await openDialog();
  await expect.element(dialog()).toMatchTextContent(/1 proof has no product type\. Set it first\./);
  await expectAccessible();
});

test('the email is shown as it will be sent, and goes out once', async () => {
  const findings = [{ proofId: makeDraft(2).id, proofID: 'harbor-2', text: '1 finding' }];
  const { api } = await open(makeAdminProject([makeDraft(1), makeDraft(2)]), {
    'adminProjects.previewSending': { ...preview, findings },
    'adminProjects.sendDrafts': new Refusal('conflict', { message: 'Some of these proofs are no longer drafts.' }),
  });
  await openDialog();
  await expect.element(dialog().getByTitle('The email')).toBeVisible();
  await expect.element(dialog()).toMatchTextContent(/1 proof has findings nobody has looked at\./);
  await dialog().getByText('Text', { exact: true }).click();
  await expect.element(dialog()).toMatchTextContent(/Hello from the text/);
  await dialog()
    .getByLabelText(/Your words/)
    .fill('The robe matches.');
  const press = dialog().getByRole('button', { name: 'Send 2 proofs' });
  await press.click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/no longer drafts/);
  const sendAt = new Date(Date.now() + 10_000).toISOString();
  api.change({
    'adminProjects.sendDrafts': { sendingId: SENDING, sendAt, count: 2 },
    'adminProjects.read': makeAdminProject([makeDraft(1), makeDraft(2)], {
      sending: { id: SENDING, proofIds: [makeDraft(1).id, makeDraft(2).id], sendAt, by: 'Staff' },
    }),
    'adminProjects.takeBackSending': () => undefined,
  });
  await press.click();
  await expect.element(page.getByRole('heading', { name: 'Sending 2 proofs' })).toBeVisible();
  expect(inputsOf(api, 'adminProjects.sendDrafts').at(-1)).toEqual({
    ...{
      projectID: '1001',
      note: 'The robe matches.',
      recipients: ['customer'],
      proofIds: [makeDraft(1).id, makeDraft(2).id],
    },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() =>
    expect(inputsOf(api, 'adminProjects.takeBackSending')).toEqual([{ projectID: '1001', sendingId: SENDING }]),
  );
});

test('the email goes to the people who are chosen, and to at least one', async () => {
  const { api } = await open(makeAdminProject([makeDraft(1)]), {
    'adminProjects.sendDrafts': new Refusal('invalid-input', { message: 'Someone in the list is no longer here.' }),
  });
  await openDialog();
  await dialog().getByRole('button', { name: 'Remove customer@example.com' }).click();
  await expect.element(dialog()).toMatchTextContent(/Choose at least one person\./);
  const press = dialog().getByRole('button', { name: 'Send 1 proof' });
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  await dialog().getByRole('button', { name: 'Add theo@harborview.example' }).click();
  await expect.element(dialog()).toMatchTextContent(/To theo@harborview\.example/);
  await expectAccessible();
  await press.click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/no longer here/);
  expect(inputsOf(api, 'adminProjects.sendDrafts').at(-1)).toMatchObject({ recipients: ['visitor:1'] });
});

test('a later time is asked for before it is sent', async () => {
  const { api } = await open(makeAdminProject([makeDraft(1)]), {
    'adminProjects.sendDrafts': new Refusal('invalid-input', { message: 'Choose a time within the next 30 days.' }),
  });
  await openDialog();
  await dialog().getByRole('button', { name: 'Send later' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Send 1 proof' })).toHaveAttribute('aria-disabled', 'true');
  await dialog().getByLabelText('Send on').fill('2031-03-14T09:00');
  await dialog().getByRole('button', { name: 'Send 1 proof' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/within the next 30 days/);
  expect(inputsOf(api, 'adminProjects.sendDrafts').at(-1)).toMatchObject({
    sendAt: new Date('2031-03-14T09:00').toISOString(),
  });
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { makeAdminProject } from '../../../testing/make-admin-project.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const crest = {
  ...{
    id: 'f1',
    destination: 'briefs' as const,
    name: 'crest123456.svg',
    originalName: 'crest.svg',
    url: '/files/f1/crest.svg',
  },
  ...{ previewUrl: null, contentType: 'image/svg+xml', bytes: 90, width: null, height: null, removed: ['a script'] },
};

const open = async (change: Parameters<typeof makeAdminProject>[1] = {}, answers = {}) => {
  const { api } = await openScreen('/admin/project/1001', {
    viewer: STAFF,
    answers: {
      'adminProjects.read': makeAdminProject([], change),
      'approvals.history': { events: [], next: null },
      'approvals.read': { canApprove: true, name: '', extraTicks: [], secondApprover: null, proofs: [] },
      ...answers,
    },
  });
  return (name: string) => api.calls.filter((one) => one.name === name).map(({ input }) => input);
};

const card = () => page.getByRole('region', { name: 'Brief' });
const write = () => card().getByRole('button', { name: 'Write a brief' });

test('a text that is refused stays, and says so', async () => {
  await open({}, { 'adminProjects.save': new Refusal('unavailable') });
  await write().click();
  const text = card().getByLabelText('What to draw');
  await text.fill('Navy stripes');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(page.getByText('Not saved')).toBeVisible();
  await expect.element(text).toHaveValue('Navy stripes');
});

test('a project without an inquiry gets a brief, which saves itself', async () => {
  const calls = await open({}, { 'adminProjects.save': { version: 2, value: 'Navy stripes' } });
  await expect.element(card().getByText('No inquiry.')).toBeVisible();
  await write().click();
  await expect.element(card().getByLabelText('What to draw')).toHaveFocus();
  await card().getByLabelText('What to draw').fill('Navy stripes');
  await page.getByRole('heading', { level: 1 }).click();
  await expect
    .poll(() => calls('adminProjects.save'))
    .toEqual([{ projectID: '1001', field: 'brief', value: 'Navy stripes', version: 1 }]);
  await expectAccessible();
});

test('a brief that is cleared keeps its field, so that another text can follow', async () => {
  const made = makeAdminProject([], {});
  let brief = 'Navy stripes';
  const calls = await open(
    {},
    {
      'adminProjects.read': () => ({ ...made, project: { ...made.project, brief } }),
      'adminProjects.save': () => {
        brief = '';
        return { version: 2, value: '' };
      },
    },
  );
  const text = card().getByLabelText('What to draw');
  await text.fill('');
  await expect.poll(() => calls('adminProjects.save')).toHaveLength(1);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(text).toHaveFocus();
});

test('a file is taken out and put back', async () => {
  const calls = await open(
    { briefFiles: [crest] },
    { 'adminProjects.removeBriefFile': () => undefined, 'adminProjects.addBriefFiles': () => undefined },
  );
  await expect.element(card().getByRole('link', { name: 'crest.svg' })).toHaveAttribute('href', '/files/f1/crest.svg');
  await expect.element(card().getByText('Removed: a script')).toBeVisible();
  await card().getByRole('button', { name: 'Remove crest.svg' }).click();
  await expect.poll(() => calls('adminProjects.removeBriefFile')).toEqual([{ projectID: '1001', fileId: 'f1' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => calls('adminProjects.addBriefFiles')).toEqual([{ projectID: '1001', fileIds: ['f1'] }]);
});

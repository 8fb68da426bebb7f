import { problems } from '@colorway/contract/problem/problems.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type StaffList = OutputOf<'staff.list'>;
type Member = StaffList['staff'][number];

const AT = '2026-11-20T10:00:00.000Z';

const makeMember = (number: number, change: Partial<Member> = {}): Member => ({
  staffId: `00000000-0000-4000-8000-00000000000${number}`,
  email: `dana${number}@example.com`,
  name: `Dana ${number}`,
  role: 'sales',
  suspended: false,
  you: false,
  passkeys: 1,
  sessions: 2,
  lastSeenAt: AT,
  ...change,
});

const you = makeMember(1, { email: 'staff@example.com', name: 'Staff', role: 'owner', you: true });
const other = makeMember(2);
const invitation: StaffList['invitations'][number] = {
  invitationId: '00000000-0000-4000-8000-000000000008',
  email: 'new@example.com',
  role: 'sales',
  createdAt: AT,
  expiresAt: AT,
};

const makeList = (change: Partial<StaffList> = {}): StaffList => ({ staff: [you, other], invitations: [], ...change });

const codes: OutputOf<'recovery.read'> = { left: 10, madeAt: AT, endsAt: null, asksForPassword: true };

const laptop: OutputOf<'passkeys.list'>[number] = {
  id: 'laptop',
  name: 'Safari on Mac',
  backedUp: true,
  createdAt: AT,
  lastUsedAt: AT,
};

const open = (list: Answers['staff.list'], viewer: typeof STAFF = STAFF, recovery = codes) =>
  openScreen('/admin/staff', {
    viewer,
    answers: {
      'staff.list': list,
      'passkeys.list': [laptop],
      'recovery.read': recovery,
      'sessions.list': [],
    },
  });

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const inviteForm = () => page.getByRole('form', { name: 'Invite someone' });
const invite = async (email: string) => {
  await inviteForm().getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
};

describe('the staff list', () => {
  test('says that it did not load, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The list did not load/);
    api.change({ 'staff.list': makeList() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Dana 2')).toBeVisible();
  });

  test('shows a place in waiting until it arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<StaffList>();
    await open(promise);
    await expect.element(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makeList());
    await expect.element(row('Dana 2')).toBeVisible();
    await expect.poll(() => document.querySelector('.skeleton')).toBeNull();
  });

  test('says to an owner who works alone how others come in', async () => {
    await open(makeList({ staff: [you] }));
    await expect.element(page.getByText('No one else works here yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'The only owner cannot be suspended' })).toBeVisible();
    await expectAccessible();
  });

  test('offers no change to who is no owner', async () => {
    const { api } = await open(makeList({ invitations: [invitation] }), { ...STAFF, role: 'sales' } as typeof STAFF);
    await expect.element(page.getByText(/Only owners see who else works here\./)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    expect(inviteForm().query()).toBeNull();
    expect(api.calls.some(({ name }) => name === 'staff.list')).toBe(false);
  });

  test('names the day on which short recovery codes end', async () => {
    await open(makeList(), STAFF, { ...codes, left: 3, endsAt: '2027-02-27T12:00:00.000Z' });
    await expect.element(page.getByText(/They end Feb 27, 2027\. Make new, longer ones before\./)).toBeVisible();
  });

  test('changes a role at once, to one of five', async () => {
    const { api } = await open(makeList());
    const field = row('Dana 2').getByRole('combobox', { name: 'Role of Dana 2' });
    await expect.element(field).toMatchTextContent('OwnerSalesDesignerProductionRead-only');
    const designer: typeof other = { ...other, role: 'designer' };
    api.change({ 'staff.change': designer, 'staff.list': makeList({ staff: [you, designer] }) });
    await field.selectOptions('Designer');
    await expect.element(page.getByText('Dana 2 is now a designer.')).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'staff.change')?.input).toMatchObject({ role: 'designer' });
  });

  test('names what is wrong with an email, and sends nothing', async () => {
    const { api } = await open(makeList());
    await invite('new@');
    await expect
      .element(inviteForm().getByRole('textbox', { name: 'Email' }))
      .toHaveAccessibleDescription(/Enter an email with an @ and a dot/);
    expect(api.calls.some(({ name }) => name === 'staff.invite')).toBe(false);
    await expectAccessible();
  });

  test('invites after the password was asked for again, and hands the link over', async () => {
    const { api } = await open(makeList());
    api.change({ 'staff.invite': new Refusal('sign-in-again') });
    await invite('new@example.com');
    const dialog = page.getByRole('dialog', { name: 'Please sign in again first' });
    await dialog.getByLabelText('Password of staff@example.com').fill('colorway');
    api.change({
      'staffSignIn.signIn': { viewer: STAFF },
      'staff.invite': { invitation, url: 'https://example.com/set-up' },
      'staff.list': makeList({ invitations: [invitation] }),
    });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('region', { name: 'Link for new@example.com' })).toHaveFocus();
    await expect.element(row('new@example.com')).toMatchTextContent(/Invited/);
    const sent = api.calls.filter(({ name }) => name === 'staff.invite');
    expect(sent.map(({ input }) => input)).toEqual(Array(2).fill({ email: 'new@example.com', role: 'sales' }));
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('removes a passkey after the password was asked for again', async () => {
    const { api } = await open(makeList());
    api.change({ 'passkeys.remove': new Refusal('sign-in-again') });
    const passkey = page.getByRole('listitem').filter({ hasText: laptop.name });
    await passkey.getByRole('button', { name: 'Remove' }).click();
    await passkey.getByRole('button', { name: 'Press again to remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again first' });
    await dialog.getByLabelText('Password of staff@example.com').fill('colorway');
    api.change({ 'staffSignIn.signIn': { viewer: STAFF }, 'passkeys.remove': () => undefined, 'passkeys.list': [] });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('The passkey of Safari on Mac is removed.')).toBeVisible();
    expect(dialog.query()).toBeNull();
    expect(api.calls.filter(({ name }) => name === 'passkeys.remove')).toHaveLength(2);
  });

  test('signs a colleague out by a second press, who has no open session then', async () => {
    const { api } = await open(makeList());
    api.change({ 'staff.signOut': new Refusal('conflict') });
    await row('Dana 2').getByRole('button', { name: 'Sign out' }).click();
    await row('Dana 2').getByRole('button', { name: 'Press again to sign out' }).click();
    await expect.element(page.getByText(problems.conflict.message)).toBeVisible();
    api.change({
      'staff.signOut': { sessions: other.sessions },
      'staff.list': makeList({ staff: [you, { ...other, sessions: 0 }] }),
    });
    await row('Dana 2').getByRole('button', { name: 'Sign out' }).click();
    await row('Dana 2').getByRole('button', { name: 'Press again to sign out' }).click();
    await expect.element(page.getByText('Dana 2 is signed out everywhere.')).toBeVisible();
    await expect.element(row('Dana 2').getByRole('button', { name: /Sign out|Signed out/ })).not.toBeInTheDocument();
    expect(row(you.name).getByRole('button', { name: 'Sign out' }).query()).toBeNull();
  });

  test('resets how a colleague signs in by a second press, and hands the link over', async () => {
    const { api } = await open(makeList());
    api.change({ 'staff.startOver': { email: other.email, url: 'https://example.com/set-up' } });
    await row('Dana 2').getByRole('button', { name: 'Reset sign-in' }).click();
    expect(api.calls.some(({ name }) => name === 'staff.startOver')).toBe(false);
    await row('Dana 2').getByRole('button', { name: 'Press again to reset' }).click();
    await expect.element(page.getByRole('region', { name: `Link for ${other.email}` })).toHaveFocus();
    await expect.element(page.getByText(/Dana 2 has to set up sign-in again/)).toBeVisible();
    expect(row('Staff').getByRole('button', { name: 'Reset sign-in' }).query()).toBeNull();
    await expectAccessible();
  });

  test('suspends by a second press, or says why it did not', async () => {
    const { api } = await open(makeList());
    const suspend = async () => {
      await row('Dana 2').getByRole('button', { name: 'Suspend' }).click();
      await row('Dana 2').getByRole('button', { name: 'Press again to suspend' }).click();
    };
    api.change({ 'staff.change': new Refusal('conflict') });
    await suspend();
    await expect.element(page.getByText(problems.conflict.message)).toBeVisible();
    const suspended = { ...other, suspended: true, sessions: 0 };
    api.change({ 'staff.change': suspended, 'staff.list': makeList({ staff: [you, suspended] }) });
    await suspend();
    await expect.element(page.getByText('Dana 2 is suspended and signed out everywhere.')).toBeVisible();
    await expect.element(row('Dana 2').getByRole('button', { name: 'Reinstate' })).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'staff.change')?.input).toEqual({
      staffId: other.staffId,
      suspended: true,
    });
  });
});

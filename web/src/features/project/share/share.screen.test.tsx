import { problems } from '@colorway/contract/problem/problems.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import {
  LINK_COMMENTS_ONLY,
  LINK_ENDED,
  LINK_LOOKS_ONLY,
  NO_LINK_NAME,
} from '@colorway/rules/project/share/link-messages.ts';
import { SHORT_PASSCODE } from '@colorway/rules/project/share/passcode.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';
import type { SharedLink } from './link-row.tsx';

type Viewer = PortalProject['viewer'];

const makeLink = (change: Partial<SharedLink> = {}): SharedLink => ({
  id: '00000000-0000-4000-8000-000000000900',
  isProjectLink: true,
  name: 'Project link',
  kind: 'order',
  url: 'https://colorway.example/project/1#k=own',
  asksName: false,
  showsPrices: true,
  hasPasscode: false,
  endsOn: null,
  isEnded: false,
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  visitors: [],
  ...change,
});

const coaches = makeLink({
  id: '00000000-0000-4000-8000-000000000901',
  isProjectLink: false,
  name: 'Coaches',
  kind: 'comment',
  showsPrices: false,
  endsOn: '2027-03-12',
  visitors: [
    {
      id: '00000000-0000-4000-8000-000000000902',
      name: 'Theo Lindqvist',
      email: 'theo@harborview.example',
      visits: 4,
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
});

const openShare = (answers: Answers = {}) => {
  const project = makeProject([makeProof(1)], { shareUrl: coaches.url });
  return openScreen(`/project/${project.project.projectID}?share=`, {
    viewer: CUSTOMER,
    answers: { 'portal.read': project, 'share.list': { links: [makeLink(), coaches] }, ...answers },
  });
};

const openAsVisitor = (viewer: Partial<Viewer>, answers: Answers = {}) => {
  const project = makeProject([makeProof(1)], {
    viewer: {
      ...{ kind: 'share', isPeople: false, seesPrices: false, rights: 'look' },
      link: { kind: 'look', asksName: false, visitorName: null },
      ...viewer,
    },
  });
  const { projectID } = project.project;
  return openScreen(`/project/${projectID}`, {
    viewer: { kind: 'share', projectID },
    answers: { 'portal.read': project, ...answers },
  });
};

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the links of a project', () => {
  test('are listed with what they may do and the people who came by them', async () => {
    await openShare();
    await expect.element(page.getByText('Approve and order, the one beside the cart')).toBeVisible();
    await expect.element(page.getByText('Comment, ends Mar 12, 2027')).toBeVisible();
    await expect.element(page.getByText('Theo Lindqvist')).toBeVisible();
    await expect.element(page.getByText(/theo@harborview.example, 4 visits/)).toBeVisible();
    await expectAccessible();
  });

  test('say that they did not load, and load on another try', async () => {
    const { api } = await openShare({ 'share.list': new Refusal('internal') });
    await expect.element(page.getByText('The links did not load')).toBeVisible();
    api.change({ 'share.list': { links: [makeLink()] } });
    await button('Try again').click();
    await expect.element(page.getByText('Project link', { exact: true })).toBeVisible();
  });

  test('get one more, which needs a name and a passcode that is long enough', async () => {
    const { api } = await openShare({ 'share.create': new Refusal('too-many-links') });
    await button('Create and copy').click();
    await expect.element(page.getByText(NO_LINK_NAME)).toBeVisible();
    await page.getByLabelText('Name of this link').fill('Parents');
    await page.getByRole('radio', { name: /Look only/ }).click();
    await page.getByRole('switch', { name: 'Passcode' }).click();
    await page.getByLabelText('New passcode').fill('12345');
    await button('Create and copy').click();
    await expect.element(page.getByText(SHORT_PASSCODE)).toBeVisible();
    await page.getByLabelText('New passcode').fill('regatta');
    await button('Create and copy').click();
    await expect.element(page.getByText(problems['too-many-links'].message)).toBeVisible();
    await expect.element(page.getByLabelText('Name of this link')).toHaveValue('Parents');
    api.change({ 'share.create': { link: coaches } });
    await page.getByLabelText('Name of this link').fill('Parents 2');
    await button('Create and copy').click();
    await expect.element(page.getByLabelText('Name of this link')).toHaveValue('');
    expect(api.calls.findLast(({ name }) => name === 'share.create')?.input).toMatchObject({
      ...{ kind: 'look', name: 'Parents 2', asksName: true, showsPrices: false, passcode: 'regatta', endsOn: null },
    });
  });

  test('are revoked in two presses, and the project link is changed instead', async () => {
    const { api } = await openShare({ 'share.end': () => undefined, 'share.change': { link: makeLink() } });
    await button('Revoke').click();
    await button('Really revoke?').click();
    await expect.element(button('Revoked')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'share.end')?.input).toMatchObject({ linkId: coaches.id });
    await button('Change').click();
    await page
      .getByRole('radio', { name: /Comment/ })
      .last()
      .click();
    await expect
      .poll(() => api.calls.find(({ name }) => name === 'share.change')?.input)
      .toMatchObject({ linkId: makeLink().id, kind: 'comment' });
  });
});

describe('a visitor', () => {
  test('gives a name before the proofs show, and may look without one', async () => {
    const link = { kind: 'comment', asksName: true, visitorName: null } as const;
    const { api } = await openAsVisitor({ link }, { 'share.introduce': new Refusal('invalid-input') });
    await page.getByLabelText('Name').fill('Andre Fischer');
    await page.getByLabelText('Email').fill('andre@harborview.example');
    await button('See the proofs').click();
    await expect.element(page.getByText(problems['invalid-input'].message)).toBeVisible();
    await expect.element(page.getByLabelText('Name')).toHaveValue('Andre Fischer');
    await expectAccessible();
    await button('Look without a name').click();
    await expect.element(button('Give your name')).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'share.introduce')).toBe(true);
  });

  test('who may look sees neither cart nor request', async () => {
    await openAsVisitor({});
    await expect.element(page.getByText(LINK_LOOKS_ONLY)).toBeVisible();
    for (const name of [/Cart/, 'Request Changes', /Swatch/]) expect(button(name).query()).toBeNull();
    await expectAccessible();
  });

  test('who may comment requests changes, and has no cart', async () => {
    await openAsVisitor({ rights: 'comment', link: { kind: 'comment', asksName: false, visitorName: 'Theo' } });
    await expect.element(page.getByText(LINK_COMMENTS_ONLY)).toBeVisible();
    await expect.element(button('Request Changes')).toBeVisible();
    expect(button(/Cart/).query()).toBeNull();
  });

  test('whose link ends while writing has the text to copy', async () => {
    // Texts of other tests of this browser would be offered, too.
    sessionStorage.clear();
    localStorage.clear();
    const { api } = await openAsVisitor({
      rights: 'comment',
      link: { kind: 'comment', asksName: false, visitorName: 'Theo' },
    });
    await button('Request Changes').click();
    await page.getByRole('textbox').first().fill('A thinner stripe, please.');
    api.change({ 'portal.read': new Refusal('not-signed-in') });
    // An earlier read that is still on its way swallows the first of these.
    const heading = page.getByRole('heading', { name: LINK_ENDED });
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('visibilitychange'));
        return heading.query();
      })
      .not.toBeNull();
    await expect.element(page.getByText('A thinner stripe, please.')).toBeVisible();
    await expect.element(button('Copy the text')).toBeVisible();
    await expectAccessible();
    sessionStorage.clear();
  });
});

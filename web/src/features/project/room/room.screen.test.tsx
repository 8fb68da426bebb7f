import { problems } from '@colorway/contract/problem/problems.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { makeProject } from '../../../testing/make-project.ts';
import { makeComment, openRoom as open, PICTURE, picture, withPictures } from '../../../testing/open-room.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const stage = () => page.getByRole('application');
const text = () => page.getByRole('textbox', { name: 'Comment' });
const threads = () => page.getByRole('article');
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the review room', () => {
  test('says that the comments did not load, and loads them on another try', async () => {
    const { api } = await open(makeProject([withPictures(1)]), [], { 'comments.list': new Refusal('internal') });
    await expect.element(page.getByText('The comments did not load')).toBeVisible();
    api.change({ 'comments.list': { comments: [makeComment(1)] } });
    await button('Try again').click();
    await expect.element(page.getByText('Remark 1')).toBeVisible();
  });

  test('says that the picture did not load, and still takes comments', async () => {
    const broken = { ...withPictures(1), picture: { ...picture, url: '/nothing.png' } };
    await open(makeProject([{ ...broken, versions: [] }]), []);
    await expect.element(page.getByText('The picture did not load')).toBeVisible();
    await expect.element(button('Comment without a pin')).toBeVisible();
  });

  test('takes questions but no changes while the proof is printed, and says since when', async () => {
    await open(makeProject([{ ...withPictures(1), printingSince: '2026-11-20T12:00:00.000Z' }]), []);
    await expect.element(page.getByText('Printing began Nov 20, 2026. Questions are welcome.')).toBeVisible();
    const room = page.getByRole('dialog');
    expect(room.getByRole('button', { name: 'Request Changes' }).query()).toBeNull();
    await button('Comment without a pin').click();
    await expect.element(text()).toBeVisible();
    expect(page.getByRole('checkbox', { name: 'Ask for this change' }).query()).toBeNull();
    await expectAccessible();
  });

  test('says how to begin while nobody has commented', async () => {
    await open(makeProject([withPictures(1)]), []);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Necktie' })).toHaveFocus();
    await expect.element(page.getByText('Click anywhere on the picture to say what you mean.').first()).toBeVisible();
    await expectAccessible();
  });

  test('lists comments as articles with their place, filtered by state', async () => {
    const answered = makeComment(2, { state: 'answered' });
    await open(makeProject([withPictures(1)]), [makeComment(1), answered]);
    await expect
      .element(page.getByRole('article', { name: 'Comment 1, open, by Theo Lindqvist, pin, upper left third' }))
      .toBeVisible();
    await button('Answered 1').click();
    await expect.poll(() => threads().elements().length).toBe(1);
    await expectAccessible();
  });

  test('says on which version a comment was made, and shows it', async () => {
    await open(makeProject([withPictures(1, 2)]), [makeComment(1)]);
    await button('Show comment 1 on the picture').click();
    await expect.element(page.getByText('1 was made on version 1.')).toBeVisible();
    await button('Show version 1').click();
    await expect.element(page.getByRole('application', { name: /version 1/ })).toBeVisible();
    expect(page.getByText('1 was made on version 1.').query()).toBeNull();
  });

  test('shows an unresolved pin of another version where the picture still matches', async () => {
    const box = { x: 0.55, y: 0.25, width: 0.1, height: 0.1 };
    const changed = { box, share: 0.1, from: '#14213d', to: '#c99a2e', difference: 9, note: null };
    const older = { x: 0, y: 0, width: 1, height: 1 };
    const differences = { regions: [changed], share: 0.1, colors: [], older, mask: PICTURE };
    const resolved = makeComment(2, { state: 'resolved' });
    await open(makeProject([withPictures(1, 2)]), [makeComment(1), resolved, makeComment(3)], {
      'compare.read': { ...{ older: 1, newer: 2, state: 'done', changes: [], others: [] }, differences },
    });
    await expect.element(button(/^Comment 1, .*made on version 1$/)).toBeVisible();
    expect(button(/^Comment 2, /).query()).toBeNull();
    await expect.element(page.getByText('3 was made on version 1.')).toBeVisible();
    const lost = button(/^Comment 3, .*made on version 1, without a place on this one$/);
    await expect.element(lost).toBeVisible();
    await button('Hide the marks').click();
    await expect.poll(() => lost.query()).toBeNull();
    await button('Hide the marks').click();
    await button('Show comment 1 on the picture').click();
    await expect.poll(() => page.getByText(/was made on version/).query()).toBeNull();
    await expectAccessible();
    await lost.click();
    await expect.element(page.getByText('3 was made on version 1.')).toBeVisible();
    await button('Show version 1').click();
    await expect.poll(() => button(/^Comment [123], /).elements().length).toBe(3);
  });

  test('places an area by keys alone, and keeps the text when it is refused', async () => {
    const { api } = await open(makeProject([withPictures(1)]), [], { 'comments.create': new Refusal('conflict') });
    await expect.element(page.getByRole('application', { name: /%$/ })).toBeVisible();
    (stage().element() as HTMLElement).focus();
    await userEvent.keyboard('r{ArrowRight}{Enter}{ArrowRight}{ArrowDown}{Enter}');
    await userEvent.keyboard('A thinner stripe');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(problems.conflict.message)).toBeVisible();
    await expect.element(text()).toHaveValue('A thinner stripe');
    const sent = api.calls.find(({ name }) => name === 'comments.create')?.input;
    expect(sent).toMatchObject({ version: 1, note: 'A thinner stripe', isChange: true, mark: { kind: 'area' } });
    await expectAccessible();
  });

  test('lets its author edit a change that was not sent, and nobody else', async () => {
    const own = makeComment(1, { isSent: false });
    const [message] = own.messages;
    if (!message) throw new Error('Expected a message');
    const mine = { ...own, messages: [{ ...message, isOwn: true }] };
    const edited = { ...mine, messages: [{ ...message, isOwn: true, note: 'Thinner', editedAt: message.at }] };
    const { api } = await open(makeProject([withPictures(1)]), [mine, makeComment(2)], {
      'comments.edit': { comment: edited },
    });
    await expect.poll(() => button('Edit').elements().length).toBe(1);
    await button('Edit').click();
    await page.getByLabelText('Edit your comment').fill(' ');
    await button('Save').click();
    await expect.element(page.getByText('Write a comment.')).toBeVisible();
    await page.getByLabelText('Edit your comment').fill('Thinner');
    api.change({ 'comments.list': { comments: [edited] } });
    await button('Save').click();
    await expect.element(page.getByText('Thinner')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'comments.edit')?.input).toMatchObject({ note: 'Thinner' });
  });

  test('lets no one resolve what they neither asked nor own', async () => {
    const project = makeProject([withPictures(1)]);
    const [message] = makeComment(2).messages;
    const own = makeComment(2, { messages: message ? [{ ...message, isOwn: true }] : [] });
    const viewer = { ...project.viewer, kind: 'share' as const };
    const { api } = await open({ ...project, viewer }, [makeComment(1), own]);
    await expect.poll(() => button(/^Resolve/).elements().length).toBe(1);
    expect(threads().nth(1).getByRole('button', { name: 'Resolve' }).query()).not.toBeNull();
    api.change({ 'portal.read': { ...project, viewer: { ...viewer, kind: 'staff' as const } } });
    window.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(button('Resolve for the customer')).toBeVisible();
  });

  test('offers a version that came in, and does not jump to it', async () => {
    const project = makeProject([withPictures(1)]);
    const { api } = await open(project, [makeComment(1)]);
    await expect.element(page.getByRole('application', { name: /version 1/ })).toBeVisible();
    const [proof] = project.proofs;
    const next = withPictures(1, 2);
    api.change({
      'portal.read': { ...project, proofs: [{ ...next, id: proof?.id ?? '' }] },
      'requests.setState': new Refusal('conflict'),
    });
    await button('Resolve').click();
    window.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('Version 2 is here.')).toBeVisible();
    await expect.element(page.getByRole('application', { name: /version 1/ })).toBeVisible();
    await button('See it').click();
    await expect.element(page.getByRole('application', { name: /version 2/ })).toBeVisible();
  });

  test('leads from the address of a proof that is gone to the project', async () => {
    const project = makeProject([withPictures(1)]);
    const { address } = await openScreen(`/project/${project.project.projectID}/proof/gone`, {
      viewer: CUSTOMER,
      answers: { 'portal.read': project },
    });
    await expect.element(page.getByText('This proof is not in the project.')).toBeVisible();
    await expect.poll(address).toBe(`/project/${project.project.projectID}`);
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  test('asks before a text is discarded', async () => {
    await open(makeProject([withPictures(1)]), []);
    await button('Comment without a pin').click();
    await text().fill('Half a thought');
    await button('Cancel').click();
    await expect.element(page.getByText('Discard this comment?')).toBeVisible();
    await button('Keep writing').click();
    await expect.element(text()).toHaveValue('Half a thought');
    await button('Cancel').click();
    await button('Discard').click();
    expect(text().query()).toBeNull();
  });
});

describe('a request for changes in the room', () => {
  const unsent = [makeComment(1, { isSent: false }), makeComment(2, { isSent: false }), makeComment(3)];

  test('sends what is ticked as one message', async () => {
    const { api } = await open(makeProject([withPictures(1)]), unsent, { 'comments.send': { sent: 1 } });
    await expect.element(page.getByText('2 changes are ready to send.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Request Changes 2' }).click();
    await page.getByRole('checkbox', { name: /Remark 2/ }).click();
    await page.getByLabelText(/Anything else/).fill('By Friday, please.');
    await expectAccessible();
    await button('Submit 1 change').click();
    await expect.element(page.getByRole('status').getByText('Request sent')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'comments.send')?.input).toMatchObject({
      commentIds: [unsent[0]?.id],
      note: 'By Friday, please.',
      fileId: null,
    });
  });

  test('asks the holder of the link for a name, in a reply, too', async () => {
    const project = makeProject([withPictures(1)], {
      viewer: {
        ...{ kind: 'share', isPeople: false, seesPrices: true, rights: 'order' },
        link: { kind: 'order', asksName: false, visitorName: null },
      },
    });
    localStorage.removeItem(`colorway.writer.${project.project.projectID}`);
    const { api } = await open(project, unsent, { 'comments.send': { sent: 2 } });
    await threads().last().getByRole('button', { name: 'Reply' }).click();
    await page.getByLabelText('Reply').fill('Yes');
    await button('Send').click();
    await expect.element(page.getByText('Enter your name.')).toBeVisible();
    await button('Cancel').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request Changes 2' }).click();
    await button('Submit 2 changes').click();
    await expect.element(page.getByText('Enter your name.')).toBeVisible();
    await page.getByLabelText('Your name').fill('Theo Lindqvist');
    await button('Submit 2 changes').click();
    await expect.element(page.getByRole('status').getByText('Request sent')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'comments.send')?.input).toMatchObject({ name: 'Theo Lindqvist' });
  });

  test('needs something to send, and says why it was refused', async () => {
    await open(makeProject([withPictures(1)]), unsent, { 'comments.send': new Refusal('internal') });
    await page.getByRole('dialog').getByRole('button', { name: 'Request Changes 2' }).click();
    await page.getByRole('checkbox', { name: /Remark 1/ }).click();
    await page.getByRole('checkbox', { name: /Remark 2/ }).click();
    await expect.element(button('Write or tick something')).toBeVisible();
    await page.getByLabelText(/Anything else/).fill('Lighter');
    await button('Submit').click();
    await expect.element(page.getByText(problems.internal.message)).toBeVisible();
  });

  test('a question mark lists the keys, and Ctrl Z takes the last comment back', async () => {
    const comment = makeComment(1, { isSent: false });
    const { api } = await open(makeProject([withPictures(1)]), [], {
      'comments.create': { comment },
      'comments.remove': () => undefined,
    });
    await expect.element(stage()).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toMatchTextContent(/Next and previous proof/);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('dialog', { name: 'Keys' }).elements().length).toBe(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('There is nothing to undo.')).toBeVisible();
    await button('Comment without a pin').click();
    await text().fill('Thinner');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(api.calls.some(({ name }) => name === 'comments.remove')).toBe(false);
    await text().fill('Thinner');
    await button('Save').click();
    await expect.poll(() => text().elements().length).toBe(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('Comment 1 is removed.')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'comments.remove')?.input).toMatchObject({ commentId: comment.id });
  });
});

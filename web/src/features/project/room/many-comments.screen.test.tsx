import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { makeProject } from '../../../testing/make-project.ts';
import { makeComment, openRoom, withPictures } from '../../../testing/open-room.ts';

const COUNT = 500;
/** A screen of comments, and some beyond it. */
const MAX_IN_PAGE = 60;

const comments = Array.from({ length: COUNT }, (_, at) =>
  makeComment(at + 1, { state: at % 5 === 4 ? 'answered' : 'open' }),
);
const open = (search?: string) => openRoom(makeProject([withPictures(1)]), comments, {}, search);

const rows = () => page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
const pinOf = (number: number) =>
  page.getByRole('list', { name: 'Comments' }).getByRole('button', { name: `Show comment ${number} on the picture` });
const search = () => page.getByRole('searchbox', { name: 'Search comments' });

describe('a proof with 500 comments', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('finds none, then finds a comment far from those in view', async () => {
    await open();
    await search().fill('no such text');
    await expect.element(page.getByText('0 comments match "no such text"')).toBeVisible();
    expect(rows().elements().length).toBe(0);
    await search().fill('remark 433');
    await expect.element(page.getByText('1 comment matches "remark 433"')).toBeVisible();
    await expect.element(page.getByText('Remark 433')).toBeVisible();
    await expectAccessible();
  });

  test('has only those in view in the page, each with its place among all', async () => {
    await open();
    await expect.element(pinOf(1)).toBeVisible();
    await expect.element(rows().first()).toHaveAttribute('aria-posinset', '1');
    await expect.element(rows().first()).toHaveAttribute('aria-setsize', `${COUNT}`);
    expect(rows().elements().length).toBeGreaterThan(4);
    expect(rows().elements().length).toBeLessThan(MAX_IN_PAGE);
    await expectAccessible();
  });

  test('leads from an address to its comment', async () => {
    await open('?comment=321');
    await expect.element(page.getByText('Remark 321')).toBeVisible();
    await expect.element(pinOf(321)).toBeInViewport();
    await expect.element(pinOf(321)).toHaveAttribute('aria-pressed', 'true');
  });

  test('reaches each comment by keys', async () => {
    await open();
    await expect.element(pinOf(1)).toBeVisible();
    (pinOf(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(pinOf(3)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(pinOf(COUNT)).toHaveFocus();
    await expect.element(pinOf(COUNT)).toBeInViewport();
    await userEvent.keyboard('{PageUp}');
    await expect.element(pinOf(COUNT - 10)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(pinOf(COUNT - 11)).toHaveFocus();
    await userEvent.tab();
    await expect
      .element(
        rows()
          .filter({ hasText: `Remark ${COUNT - 11}` })
          .getByRole('button', { name: 'Reply' }),
      )
      .toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Home}');
    await expect.element(pinOf(1)).toHaveFocus();
    await expect.element(pinOf(1)).toBeInViewport();
  });

  test('a reply that is being written stays while the list is scrolled', async () => {
    await open();
    await rows().first().getByRole('button', { name: 'Reply' }).click();
    await page.getByLabelText('Reply').fill('Half a thought');
    const panel = page.getByRole('tabpanel').element();
    panel.scrollTo(0, panel.scrollHeight);
    await expect.element(pinOf(COUNT)).toBeInViewport();
    (document.activeElement as HTMLElement).blur();
    await expect.poll(() => pinOf(20).query()).toBeNull();
    panel.scrollTo(0, 0);
    await expect.element(page.getByLabelText('Reply')).toHaveValue('Half a thought');
  });

  test('a pin on the picture leads to its comment, also to one that a filter hides', async () => {
    await open();
    await page.getByRole('button', { name: 'Answered 100' }).click();
    await search().fill('remark 5');
    await expect.element(page.getByText(/comments match "remark 5"/)).toBeVisible();
    await page
      .getByRole('application')
      .getByRole('button', { name: /^Comment 499, / })
      .click({ force: true });
    await expect.element(pinOf(499)).toBeInViewport();
    await expect.element(search()).toHaveValue('');
  });
});

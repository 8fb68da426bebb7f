import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser } from '../browser/visit.ts';
import { PNG } from '../pages/fixtures/admin-fixture.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

/** With Contentful on, packaging and cards are written there and only read here. */
const testOfOwn = test.skipIf(inject('services').includes('contentful'));

/** A member of staff before a part of the content, with nothing drafted by an earlier test. */
async function atThePart(part: string, allowed: readonly RegExp[] = [], options = {}): Promise<Page> {
  const { page, context } = await visit(options, allowed);
  await asStaff(context);
  const headers = { origin: inject('baseUrl') };
  await context.request.post('/api/admin/content/draft/discard', { data: {}, headers });
  await page.goto(`/admin/content/${part}`);
  await page.getByRole('region', { name: 'Publishing' }).waitFor();
  return page;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Publishing' });

/** The page that Preview opens beside the editor. */
async function previewOf(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await bar(page)
    .getByRole('link', { name: /^Preview/ })
    .click();
  return opened;
}

test('a label is drafted by itself, seen from and to, published, and comes back from the history', async () => {
  const page = await atThePart('labels');
  await page.getByRole('searchbox', { name: 'Search labels' }).fill('keep looking');
  const field = page.getByLabel('Order summary, back');
  await field.fill('Look around some more');
  await bar(page).getByText('1 change is not published').waitFor();
  await page.getByText('Was: our default').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Labels and messages 1 not published' }).waitFor();
  await expect.poll(() => page.getByLabel('Order summary, back').inputValue()).toBe('Look around some more');

  await bar(page).getByRole('button', { name: 'See the changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not published yet' });
  await dialog.getByText('Our default').waitFor();
  await dialog.getByRole('button', { name: 'Publish only this' }).click();
  await bar(page).getByText('Everything is published').waitFor();

  await page.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Restore the previous version: Labels/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Labels and messages', level: 1 }).waitFor();
  await page.getByText('Was: Look around some more').waitFor();
  await bar(page).getByRole('button', { name: 'Publish' }).press('Enter');
  await bar(page).getByText('Everything is published').waitFor();
});

test('a gap between tiers is marked with both ways to mend it, and nothing is published until then', async () => {
  const page = await atThePart('pricing');
  await page.getByLabel('Table', { exact: true }).selectOption('necktie-standard');
  const from = page.getByLabel('Tier 4, from');
  await from.fill('60');
  await page.getByRole('alert').getByText('50 to 59 have no price.').waitFor();
  await page.getByRole('button', { name: 'End 24 at 59' }).waitFor();
  const publish = bar(page).getByRole('button', { name: 'Fix 1 error to publish' });
  await publish.press('Enter');
  await page.getByRole('button', { name: 'Start at 50' }).click();
  await bar(page).getByText('Everything is published').waitFor();
  await expect.poll(() => from.inputValue()).toBe('50');

  const price = page.getByLabel('Tier 6, Price each');
  await price.fill('cheap');
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  await price.fill('$17.5');
  await price.press('Enter');
  await page.getByLabel('Tier 7, from').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Tier 7, from');
  await expect.poll(() => page.getByLabel('Tier 6, to').inputValue()).toBe('499');
  await expect.poll(() => price.inputValue()).toBe('17.50');

  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  const area = page.getByLabel(/^Copy the columns From, To, Price each/);
  await area.fill('1\tfew\t5');
  await page.getByRole('button', { name: 'Replace the tiers' }).click();
  await page.getByText('Row 1 cannot be read').waitFor();
  await area.fill('From\tTo\tPrice\n1\t49\t$30\n50+\t\t25');
  await page.getByRole('button', { name: 'Replace the tiers' }).click();
  await expect.poll(() => page.getByLabel('Tier 2, to').inputValue()).toBe('9999');
  await expect.poll(() => page.getByLabel('Tier 3, from').count()).toBe(0);
});

testOfOwn(
  'what cannot be read as money is refused beside its field, and the discount is reckoned while one types',
  async () => {
    const page = await atThePart('packaging');
    const giftBox = page.getByLabel('Gift box, each piece');
    await giftBox.fill('four');
    await page.getByText('Enter an amount, such as 20 or 20.50. Not saved.').waitFor();
    await bar(page).getByText('Everything is published').waitFor();
    await giftBox.fill('$4.5');
    await page.getByText('Was: $4.00').waitFor();

    await page.getByRole('link', { name: 'Discounts' }).click();
    const preview = page.getByRole('region', { name: 'In the cart' });
    await preview.getByText('Add $372.00 more to save $150.00.').waitFor();
    await page.getByLabel('Tier 2, discount').fill('20');
    await page.getByText('The discount must be over $25.00.').waitFor();
    await bar(page).getByText('Discounts: Discounts must increase.').waitFor();
    await page.getByLabel('Tier 2, discount').fill('80');
    await preview.getByText('You save $80.00.').waitFor();
    await bar(page).getByText('2 changes are not published').waitFor();
  },
);

testOfOwn(
  'a card is written with the tools, its link needs a scheme, it changes places by keys, and staff look at it first',
  async () => {
    const page = await atThePart('info-cards');
    await page.getByRole('button', { name: 'New card' }).click();
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    await expect.poll(() => heading.inputValue()).toBe('New card');
    await heading.fill('Holiday closing');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.press('Control+B');
    await page.keyboard.type('We are away.');
    await page.keyboard.press('Control+B');
    await page.keyboard.type(' Read more');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+K');
    const address = page.getByRole('textbox', { name: 'Link to' });
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await page.getByRole('alert').getByText('A link must start with https://').waitFor();
    await address.fill('example.com/closing');
    await address.press('Enter');
    const preview = page.getByRole('complementary', { name: 'In a project' });
    await expect
      .poll(() => preview.getByRole('link', { name: 'more' }).getAttribute('href'))
      .toBe('https://example.com/closing');
    await expect.poll(() => preview.locator('b').textContent()).toBe('We are away.');

    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    const blocks = page.getByRole('listbox', { name: 'Blocks' });
    await expect.poll(() => blocks.getByRole('option').count()).toBe(5);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Approve a proof when it is right.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('We make exactly that.');
    await preview.getByRole('listitem').nth(1).getByText('We make exactly that.').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## Until Monday');
    await preview.getByRole('heading', { name: 'Until Monday' }).waitFor();
    await page.getByText('18 words').waitFor();

    const picture = { name: 'dock-at-dawn.png', mimeType: 'image/png', buffer: PNG };
    await page.locator('input[type=file][aria-label="Picture for the text"]').setInputFiles([picture]);
    const description = page.getByRole('textbox', { name: 'Description of the picture' });
    await description.waitFor();
    await bar(page).getByText('Describe the picture in a few words.').waitFor();
    await description.fill('dock at dawn');
    await preview.getByRole('img', { name: 'dock at dawn' }).waitFor();
    await expect.poll(() => bar(page).getByText('Describe the picture').count()).toBe(0);
    await expectAccessible(page);

    const card = page.getByRole('button', { name: /^Holiday closing/ });
    await card.focus();
    const places = await page.locator('.card-list li').count();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText(`Holiday closing, place ${places - 1} of ${places}`).waitFor();
    await expect.poll(() => card.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Move Holiday closing down' }).click();
    await page.getByText(`Holiday closing, place ${places} of ${places}`).waitFor();

    const draft = await previewOf(page);
    await draft.getByText('This is the draft.').waitFor();
    await draft.getByRole('heading', { name: 'Holiday closing' }).waitFor();
    await draft.getByRole('img', { name: 'dock at dawn' }).waitFor({ state: 'attached' });
  },
);

testOfOwn('the text of a mail is written with a placeholder, looked at, sent as a test and published', async () => {
  const page = await atThePart('email-texts', [/status of 409/]);
  await page.getByRole('button', { name: /New estimate of an order$/ }).click();
  const button = page.getByRole('textbox', { name: 'Button', exact: true });
  await expect.poll(() => button.getAttribute('placeholder')).toBe('See your order');
  await button.fill('Look at {Arives by}');
  await bar(page).getByText('There is no {Arives by} in this email.').waitFor();
  const mail = page.frameLocator('iframe[title="The mail"]');
  await mail.getByRole('link', { name: 'Look at {Arives by}' }).waitFor();
  await page.getByRole('button', { name: 'Use it' }).click();
  await mail.getByRole('link', { name: 'Look at Mar 18' }).waitFor();
  await expect.poll(() => button.inputValue()).toBe('Look at {Arrives by}');

  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  await subject.fill('Later: ');
  await page.getByRole('button', { name: 'Arrives by, into Subject' }).click();
  await expect.poll(() => subject.inputValue()).toBe('Later: {Arrives by}');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Later: Mar 18').waitFor();
  await preview.getByText('Text', { exact: true }).click();
  await preview.getByText('Look at Mar 18: ').waitFor();
  await preview.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByText('A test is on its way to you.').waitFor();
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await bar(page).getByText('Everything is published').waitFor();
  await page.goto('/admin/mail');
  await page.getByText('Test: Later: Mar 18').first().waitFor();
});

test('a logo is sent and looked at; an accent that is hard to read is checked, bettered with one press, and asked about before it is published', async () => {
  const page = await atThePart('brand', [/status of 409/]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60"/></svg>';
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await page.locator('input[type=file][aria-label="Upload, Logo"]').setInputFiles([logo]);
  await page.getByRole('img', { name: 'Logo, draft' }).waitFor();
  await bar(page).getByText('1 change is not published').waitFor();
  const draft = await previewOf(page);
  await draft.getByRole('banner').getByRole('img').waitFor();
  await page.getByRole('button', { name: 'Use the built-in mark, Logo' }).click();
  await bar(page).getByText('Everything is published').waitFor();

  await page.getByLabel('Accent color').fill('#C7832B');
  await page.getByText('White text on this color is hard to read.').waitFor();
  await page.getByRole('row', { name: /Accent on paper, links 3.1:1 Needs 4.5:1/ }).waitFor();
  await bar(page).getByText('1 change is not published').waitFor();
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish an accent that is hard to read?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: /^Use #.{6}, the nearest that works/ }).click();
  await page.getByRole('row', { name: /White on the accent, buttons 4.5:1 Passes/ }).waitFor();
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await bar(page).getByRole('button', { name: 'Really discard 1?' }).click();
  await bar(page).getByText('Everything is published').waitFor();
});

test("two members of staff see each other's drafts, and neither overwrites the other unasked", async () => {
  const page = await atThePart('help-menu', [/status of 409/]);
  const other = await atThePart('help-menu', [/status of 409/]);
  await other.getByLabel('Chat').fill('https://chat.example.com');
  await expect.poll(() => page.getByLabel('Chat').inputValue()).toBe('https://chat.example.com');
  // The refusal names what the colleague saved during the typing.
  const meanwhile = async (): Promise<boolean> =>
    (await (await other.request.get('/api/admin/content/draft')).text()).includes('other.example');
  await page.route(
    '**/api/admin/content/draft/help',
    async (route) => {
      await other.getByLabel('Chat').fill('https://other.example.com');
      await expect.poll(meanwhile, { timeout: 5_000 }).toBe(true);
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel('Chat').fill('https://mine.example.com');
  await page.getByText('Someone else wrote “https://other.example.com” here.').waitFor();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(() => page.getByLabel('Chat').inputValue()).toBe('https://other.example.com');
});

test.each([
  ['wide', {}, ['labels', 'info-cards', 'brand']],
  ['a phone', { viewport: phone }, ['discounts', 'products', 'history']],
])('the parts are accessible: %s', async (_name, options, parts) => {
  const page = await atThePart('pricing', [], options);
  await page.getByLabel('Tier 2, from').fill('15');
  await page.getByText('12 to 14 have no price.').first().waitFor();
  await expectAccessible(page);
  for (const part of parts) {
    await page.goto(`/admin/content/${part}`);
    await bar(page).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

test('the page of terms is written by staff and read by a visitor, and is gone when it is emptied', async () => {
  const page = await atThePart('privacy-and-terms');
  const publish = async (text: string) => {
    await page.getByRole('textbox', { name: 'Terms' }).fill(text);
    await bar(page).getByText('1 change is not published').waitFor();
    await bar(page).getByRole('button', { name: 'Publish' }).press('Enter');
    await bar(page).getByText('Everything is published').waitFor();
  };
  await publish('# How we work\n\nWe print what you approved.\n- No minimum\n- No setup fee');
  const { page: visitor } = await visit({ viewport: phone }, [/status of 404/]);
  await visitor.goto('/');
  await visitor.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Terms' }).click();
  await visitor.getByRole('heading', { name: 'How we work' }).waitFor();
  await expect
    .poll(() => visitor.getByRole('main').getByRole('listitem').allTextContents())
    .toEqual(['No minimum', 'No setup fee']);
  await expectAccessible(visitor);
  await expectNoOverflow(visitor);
  await publish('');
  expect((await visitor.goto('/terms'))?.status()).toBe(404);
  await visitor.getByText("We can't find this page").waitFor();
  await expect
    .poll(() => visitor.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Terms' }).count())
    .toBe(0);
});

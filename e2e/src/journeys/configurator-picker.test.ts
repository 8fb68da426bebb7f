import { describe, expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { configuratorPage, NECKTIE, sidewaysScroll } from '../pages/configurator-page.ts';

const visit = useBrowser();

const open = async (path?: string, options: Parameters<typeof visit>[0] = {}) => {
  const { page } = await visit(options);
  const at = configuratorPage(page);
  await at.openPicker(path);
  return { page, at };
};

test('one color more than the pattern has is refused with the warning, and not added', async () => {
  const { at } = await open();
  for (const name of ['Anemone', 'Brick', 'Burgundy', 'Auburn', 'Cherry']) await at.color(name).click();
  await at.alert.filter({ hasText: 'Too many colors. Try removing a color before you add another.' }).waitFor();
  await expect.poll(() => at.color('Cherry').getAttribute('aria-selected')).toBe('false');
  await expect.poll(() => at.count.textContent()).toBe('4 of 4 chosen. ');
});

test('Continue does nothing until there are enough colors', async () => {
  const { at } = await open();
  for (const name of ['Anemone', 'Brick', 'Burgundy']) await at.color(name).click();
  await expect.poll(() => at.count.textContent()).toBe('3 of 4 chosen. Pick 1 more.');
  await expect.poll(() => at.goOn.getAttribute('aria-disabled')).toBe('true');
  await at.goOn.press('Enter');
  await expect.poll(() => at.picker.isVisible()).toBe(true);
  await expect.poll(() => at.slot(4).evaluate((one) => one === document.activeElement)).toBe(true);
  await at.color('Cherry').click();
  await expect.poll(() => at.goOn.getAttribute('aria-disabled')).toBe(null);
  await at.goOn.click();
  await at.save.waitFor();
  await expect.poll(() => at.picker.count()).toBe(0);
  await expect.poll(() => at.row()).toBe('Anemone, Brick, Burgundy, Cherry');
});

test('the colors come about a second after the pattern has loaded, beside the product', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    const seen = () => {
      if (!document.querySelector('[role=option]') || 'pickerAt' in window) return;
      Object.assign(window, { pickerAt: performance.now() });
    };
    new MutationObserver(seen).observe(document, { childList: true, subtree: true });
  });
  const at = configuratorPage(page);
  await at.openPicker();
  const waited = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answer = answers.find(({ name }) => name.includes('/api/patterns/'));
    return (window as unknown as { pickerAt: number }).pickerAt - (answer?.responseEnd ?? 0);
  });
  expect(waited).toBeGreaterThan(990);
  expect(waited).toBeLessThan(3_000);
  await expect.poll(() => at.heading.textContent()).toBe('Choose 4 colors');
});

test('the library stays as it is while colors are picked, so no click meets a list that is drawn anew', async () => {
  const { page, at } = await open();
  await page.evaluate(() => {
    const hidden: string[] = [];
    Object.assign(window, { hidden });
    const look = (changes: readonly MutationRecord[]) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.matches('.swatch-row[aria-hidden]')) hidden.push(target.className);
      }
    };
    const library = document.querySelector('.library') as Element;
    new MutationObserver(look).observe(library, { subtree: true, attributeFilter: ['aria-hidden'] });
  });
  for (const name of ['Brick', 'Cherry', 'Brick']) await at.color(name).click();
  await expect.poll(() => at.count.textContent()).toBe('1 of 4 chosen. Pick 3 more.');
  await expect.poll(() => at.color('Cherry').getAttribute('aria-label')).toMatch(/slot 2$/);
  expect(await page.evaluate(() => (window as unknown as { hidden: string[] }).hidden)).toEqual([]);
});

test('a click adds a color, the next takes it away, and so does its remove button', async () => {
  const { page, at } = await open();
  await at.color('Brick').click();
  await expect.poll(() => at.color('Brick').getAttribute('aria-label')).toMatch(/, selected, slot 1$/);
  await at.color('Burgundy').click();
  await at.color('Brick').click();
  await expect.poll(() => at.color('Brick').getAttribute('aria-selected')).toBe('false');
  await at.color('Cherry').click();
  await expect.poll(() => at.color('Cherry').getAttribute('aria-label')).toMatch(/, selected, slot 1$/);
  await at.slot(2).click();
  await page.getByRole('button', { name: 'Remove Burgundy' }).click();
  await expect.poll(() => at.count.textContent()).toBe('1 of 4 chosen. Pick 3 more.');
});

test('the cloth shows what is picked, and another gray for each empty slot', async () => {
  const { at } = await open();
  await at.color('Cherry').click();
  await expect.poll(() => at.cloth(1)).toBe('#cf0234');
  await expect.poll(() => at.cloth(2)).toBe('#8b8b8b');
  await expect.poll(() => at.cloth(3)).toBe('#e6e6e6');
});

describe('colors of the address', () => {
  test('whatever parameter has color in its name: matches are added and are as many as there are to be', async () => {
    const { page } = await visit();
    const at = configuratorPage(page);
    await at.openDesign(`${NECKTIE}?mainColor=01153e&utm_source=mail&thecolors2=AB1239&color9=123123`);
    await page.getByText('Your link had 2 of 3 colors from our library. Not found: #123123.').waitFor();
    await at.save.waitFor();
    await expect.poll(() => at.row()).toBe('Navy, Rouge');
    // Fewer colors than slots are used in turn (D22).
    await expect
      .poll(() => Promise.all([1, 2, 3, 4].map(at.cloth)))
      .toEqual(['#01153e', '#ab1239', '#01153e', '#ab1239']);
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('mail');
  });

  test('of which the library holds none leave the pattern its own number', async () => {
    const { at } = await open(`${NECKTIE}?color=123123`);
    await expect.poll(() => at.heading.textContent()).toBe('Choose 4 colors');
  });
});

test('one press begins with the original colors, and undo takes them back', async () => {
  const { page, at } = await open();
  await at.button('Start with the original colors').click();
  await at.save.waitFor();
  await expect.poll(() => at.row()).toBe('Navy, Rouge, Linen, Mineral Yellow');
  await page.keyboard.press('Control+z');
  await at.picker.waitFor();
  await expect.poll(() => at.row()).toBe('');
});

test('a slot is chosen on the cloth, by its disk or by a press on a part', async () => {
  const { page, at } = await open();
  await at.button('Color 3 on the cloth, empty').click();
  await expect.poll(() => at.slot(3).getAttribute('aria-pressed')).toBe('true');
  await at.color('Brick').click();
  await at.button('Color 3 on the cloth, Brick').waitFor();
  // The next pick fills the first empty slot, whose part has stitches.
  await expect.poll(() => at.slot(1).getAttribute('aria-pressed')).toBe('true');
  await page.locator('.cloth-slots__stitches path').first().waitFor({ state: 'attached' });
  await at.color('Cherry').hover();
  await page.getByText('Trying Cherry as color 1. Press it to keep it.').waitFor();
  await expect.poll(() => at.slot(1).textContent()).toContain('trying');
  await expect.poll(() => at.cloth(1)).toBe('#cf0234');
  await page.mouse.move(20, 400);
  await expect.poll(() => at.cloth(1)).toBe('#4e4e4e');
});

test.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen axe minds nothing and nothing scrolls sideways', async (_name, viewport) => {
  const { page, at } = await open(undefined, { viewport });
  await at.colors.nth(2).click();
  await at.count.filter({ hasText: '1 of 4 chosen.' }).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

import { expect, test } from 'vitest';
import { expectAccessible, settled, useBrowser } from '../browser/visit.ts';
import { beginFlow, chooseColor, goOn } from '../pages/wizard-page.ts';

const visit = useBrowser();
const BY_ITSELF = "You're offline. This continues when you're back online.";

/** On the basic info of an organization that lacks nothing. */
const ready = async ({ savesData = false } = {}) => {
  const { page, context } = await visit({}, [
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_FAILED/,
    /Unable to preload CSS/,
    /dynamically imported/,
    // Axe fetches style sheets, too.
    /Couldn't load preload assets/,
  ]);
  if (savesData)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
  await beginFlow(page, 'organization', (state) => ({
    ...state,
    basicInfo: {
      ...state.basicInfo,
      ...{ fName: 'Ada', lName: 'Example', email: 'ada@example.com' },
      ...{ estimatedOrderVolume: '11-99 items', deadline: '2037-06-12', saved: true },
      productInterest: { ...state.basicInfo.productInterest, ties: true },
    },
  }));
  await page.goto('/new-project/organizations');
  await settled(page);
  return { page, context, next: page.getByRole('button', { name: 'Continue', exact: true }) };
};
const heading = (page: Awaited<ReturnType<typeof ready>>['page'], name: string) =>
  page.getByRole('heading', { level: 1, name });

test('a step that was not fetched yet waits on this one, says so, and opens when the network is back', async () => {
  const { page, context, next } = await ready({ savesData: true });
  await context.setOffline(true);
  await next.click();
  await page.getByText(BY_ITSELF).waitFor();
  await heading(page, 'Tell us about your organization').waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await heading(page, 'Select styles').waitFor();
  await page.getByText('Selected: 0/8').waitFor();
});

test('a network that the browser takes for one does not end on an error page', async () => {
  const { page, next } = await ready({ savesData: true });
  await page.route('**/*', (route) => route.abort());
  await next.click();
  await page.getByText(BY_ITSELF).waitFor();
  await page.unroute('**/*');
  await heading(page, 'Select styles').waitFor();
});

test('with the rest of the flow fetched ahead, all steps and the picker open without a network', async () => {
  const { page, context, next } = await ready();
  // The sender is the last part.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /send-inquiry/.test(name))),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await next.click();
  await heading(page, 'Select styles').waitFor();
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await goOn(page, 'upload-logo');
  await heading(page, 'Upload Your Logo or Graphics').waitFor();
  await goOn(page, 'select-colors');
  await chooseColor(page, 'Primary', 'Navy');
  await goOn(page, 'confirm');
  await heading(page, 'Confirm Your Information').waitFor();
});

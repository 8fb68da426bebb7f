import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser } from '../browser/visit.ts';

const visit = useBrowser();

const COLORS = ['#01153e', '#ab1239', '#faf0e6', '#d19a3b'].map((hex) => ({ hex }));

test('a saved design has a color passport that prints on one page', async () => {
  const { page, context } = await visit({}, [/status of 404/]);
  await page.goto('/designs/nothing/passport');
  await page.getByText('There is no design at this address').waitFor();
  await expectAccessible(page);

  const id = await page.evaluate(async (colors) => {
    const saved = await fetch('/api/products-v2', {
      method: 'POST',
      body: JSON.stringify({ handle: 'harbor-stripe-necktie', serialized: '', colors }),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    });
    return (await saved.json()).id;
  }, COLORS);
  await page.goto(`/designs/${id}/passport`);
  await page.getByRole('heading', { name: 'Color passport', level: 1 }).waitFor();
  // Its drawing is measured with the first visit.
  await page.getByRole('row', { name: /^1 Navy.*#01153E.*Pantone/ }).waitFor({ timeout: 90_000 });
  await page.getByRole('columnheader', { name: 'On silk, expected' }).waitFor();
  await page.getByText(/^Thinnest line at real size: \d\.\d mm, /).waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);

  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const href = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const pdf = await context.request.get(href ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.getByRole('link', { name: 'Open the design' }).press('Enter');
  await page.waitForURL(/\/configurator\/harbor-stripe-necktie\?color1=01153e/);
});

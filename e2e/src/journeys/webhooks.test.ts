import {
  type ReceivedWebhook,
  startWebhookReceiver,
  verifyWebhook,
} from '@colorway/trials/stand-ins/webhook-receiver.ts';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, wide } from '../browser/visit.ts';
import { signInTo } from '../pages/log-in-page.ts';

const visit = useBrowser();
/** The browser's own log of a refused request: an address inside the network. */
const refusals = [/Failed to load resource.*400/];

test('an owner adds an endpoint, tries it, and what happens arrives there signed', async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const { page } = await visit({ viewport: wide }, refusals);
  await signInTo(page, { path: '/admin/webhooks', heading: 'Webhooks' });

  await page.getByRole('button', { name: 'Add an endpoint' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Journey');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://192.168.0.1/in');
  await dialog.getByRole('checkbox', { name: /^Designs/ }).press('Space');
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await dialog.getByText('This address is inside our network.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await dialog.getByRole('textbox', { name: 'Address' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Journey' });
  await panel.waitFor();

  receiver.answers.push({ status: 202, body: 'thanks' });
  await panel.getByRole('button', { name: 'Send a test' }).click();
  await panel.getByText(/^202 in \d+ ms$/).waitFor();
  await panel.getByRole('button', { name: 'Show' }).click();
  const secret = (await panel.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/).textContent()) ?? '';
  const verify = (message: ReceivedWebhook) => verifyWebhook(secret, message);
  expect(verify(receiver.received[0] as ReceivedWebhook)).toMatchObject({ type: 'webhook.test' });

  const [pattern] = (await (await page.request.get('/api/patterns')).json()).patterns;
  const data = { handle: `${pattern.group}-${pattern.types[0]}`, serialized: '', colors: [{ hex: '#14213d' }] };
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin };
  const { id } = await (await page.request.post('/api/products-v2', { data, headers })).json();
  const row = panel.getByRole('row', { name: /design\.saved/ });
  await row.getByText(/^204 in \d+ ms$/).waitFor();
  const message = receiver.received[1] as ReceivedWebhook;
  expect(verify(message)).toMatchObject({ type: 'design.saved', data: { designId: id } });

  await row.getByRole('button', { name: /^design\.saved/ }).press('Enter');
  const detail = panel.getByRole('region', { name: /^Delivery design\.saved/ });
  await detail.getByText(message.body).waitFor();
  await expectGoodAtBothWidths(page);
  await row.getByRole('button', { name: 'Replay' }).click();
  await detail.getByText('Tries (2)').waitFor();
  const again = receiver.received[2] as ReceivedWebhook;
  expect(again.headers['webhook-id']).toBe(message.headers['webhook-id']);
  expect(again.body).toBe(message.body);

  await panel.getByRole('button', { name: 'Delete' }).click();
  await panel.getByRole('button', { name: 'Press again to delete' }).click();
  await panel.waitFor({ state: 'detached' });
});

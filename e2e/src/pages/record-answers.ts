import type { Page } from 'playwright-core';

/** The address and the bytes of every answer that the page gets, and each word of its live streams. */
export async function recordAnswers(page: Page): Promise<() => readonly string[]> {
  const answers: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.startsWith('text/event-stream')) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    answers.push(`${response.url()} ${body.toString('latin1')}`);
  });
  // A stream never ends, so its body is never there to read.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.eventSourceMessageReceived', ({ data, eventName }) => answers.push(`${eventName} ${data}`));
  return () => answers;
}

import type { SentCartCommand } from '@colorway/contract/project/cart.ts';
import type { CartConflict } from '@colorway/rules/cart/cart-conflict.ts';
import type { Page } from 'playwright-core';

/** A command that the server acknowledged. */
export interface Acknowledged {
  readonly id: string;
  readonly command: SentCartCommand;
  readonly meeting: CartConflict | null;
}

interface Answer {
  readonly results: readonly {
    readonly id: string;
    readonly refusal: string | null;
    readonly meeting: CartConflict | null;
  }[];
}

/** Collects the acknowledged commands of a page; some answers are lost on the way, after the work. */
export async function acknowledged(
  page: Page,
  projectID: string,
  { losesEvery }: { readonly losesEvery: number },
): Promise<() => readonly Acknowledged[]> {
  const all: Acknowledged[] = [];
  let answers = 0;
  await page.route(`**/api/projects/${projectID}/cart`, async (route) => {
    const { commands } = route.request().postDataJSON() as { commands: SentCartCommand[] };
    const answer = await route.fetch();
    answers += 1;
    if (answers % losesEvery === 0) return route.abort();
    const { results } = (await answer.json()) as Answer;
    for (const { id, refusal, meeting: conflict } of results) {
      const command = commands.find((one) => one.id === id);
      if (command && refusal === null) all.push({ id, command, meeting: conflict });
    }
    return route.fulfill({ response: answer });
  });
  return () => all;
}

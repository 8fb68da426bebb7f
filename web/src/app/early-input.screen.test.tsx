import { afterEach, expect, test, vi } from 'vitest';
import { holdEarlyInput } from './early-input.ts';

const BUTTONS = '<button>Save</button><button>Reset</button><button aria-label="Reset">x</button><form><input></form>';
let root: HTMLElement;

function openPage(): { readonly presses: string[]; readonly answer: () => void } {
  root = document.createElement('div');
  root.innerHTML = BUTTONS;
  document.body.append(root);
  const answer = holdEarlyInput(root);
  const presses: string[] = [];
  root.addEventListener('click', ({ target }) => presses.push((target as Element).id));
  // React watches the fields that it has hydrated.
  Object.defineProperty(root.querySelector('input'), 'value', { value: '', configurable: true });
  return { presses, answer };
}

const button = (at: number): HTMLElement => root.querySelectorAll('button')[at] as HTMLElement;

afterEach(() => root.remove());

test('a press before the page answers is repeated once', async () => {
  const { presses, answer } = openPage();
  button(0).id = 'save';
  button(0).click();
  expect(presses).toEqual([]);
  answer();
  await vi.waitFor(() => expect(presses).toEqual(['save']));
});

test('a button that was rendered again in the meantime gets the press of the one before', async () => {
  const { presses, answer } = openPage();
  button(2).click();
  for (const at of [1, 2]) button(at).replaceWith(button(at).cloneNode(true));
  button(1).id = 'first';
  button(2).id = 'second';
  answer();
  await vi.waitFor(() => expect(presses).toEqual(['second']));
});

test('a button that is gone gets nothing, nor does any other', async () => {
  const { presses, answer } = openPage();
  button(0).click();
  button(0).remove();
  answer();
  await vi.waitFor(() => expect(root.dataset.answers).toBe(''));
  await new Promise((done) => setTimeout(done, 50));
  expect(presses).toEqual([]);
});

/** Adds a select as React renders it: by its value, without an option that is marked as the default. */
function addSelect(
  options: string,
  value: string,
): { readonly choose: (one: string) => void; readonly received: string[] } {
  const select = document.createElement('select');
  select.innerHTML = options;
  select.value = value;
  root.append(select);
  const received: string[] = [];
  root.addEventListener('change', () => received.push(select.value));
  const choose = (one: string): void => {
    select.value = one;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { choose, received };
}

const answered = () => vi.waitFor(() => expect(root.dataset.answers).toBe(''));

test.each(['owner', 'sales'])('a choice of %s in a list that came later is repeated', async (role) => {
  const { answer } = openPage();
  const { choose, received } = addSelect('<option>owner</option><option>sales</option><option>guest</option>', 'guest');
  choose(role);
  expect(received).toEqual([]);
  answer();
  await answered();
  expect(received).toEqual([role]);
});

test('a choice that was taken back to the one of the server is not repeated', async () => {
  const { answer } = openPage();
  const { choose, received } = addSelect('<option>owner</option><option selected>sales</option>', 'sales');
  choose('owner');
  choose('sales');
  answer();
  await answered();
  expect(received).toEqual([]);
});

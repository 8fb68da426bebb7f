import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { clearOnceLeft } from './clear-once-left.ts';

it('drops the answers of who was signed in once, and not before the page is left', () => {
  const client = new QueryClient();
  const listeners = new Set<() => void>();
  const render = () => {
    for (const listener of listeners) listener();
  };
  client.setQueryData(['projects'], ['Regatta']);
  clearOnceLeft(client, {
    subscribe: (_event, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  expect(client.getQueryData(['projects'])).toEqual(['Regatta']);
  render();
  expect(client.getQueryData(['projects'])).toBeUndefined();
  client.setQueryData(['projects'], ['of the next person']);
  render();
  expect(client.getQueryData(['projects'])).toEqual(['of the next person']);
});

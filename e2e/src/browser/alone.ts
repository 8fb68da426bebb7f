import { mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, inject } from 'vitest';

const taken = (path: string): boolean => {
  try {
    mkdirSync(path);
    return false;
  } catch {
    return true;
  }
};

/** Files of journeys that save the same thing go one after another: all of them share one server. */
export function useAlone(what: string): void {
  const path = (): string => join(tmpdir(), `colorway-e2e-${new URL(inject('baseUrl')).port}-${what}`);
  beforeAll(async () => {
    while (taken(path())) await sleep(200);
  });
  afterAll(() => rmdirSync(path()));
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../../../web/dist/embed/v1.js');

/** The script that other sites load, as it was built; undefined without a build. */
export const readScript = (): Promise<string | undefined> => readFile(FILE, 'utf8').catch(() => undefined);

export const scriptBytes = (): Promise<number | undefined> =>
  stat(FILE).then(
    ({ size }) => size,
    () => undefined,
  );

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Headers for native add-ons, and what only an editor or a debugger reads: nothing of it is built or run. */
const folders = [/\/node_modules\/node-[\w-]+\/(include|share)$/];
const files = [/\.d\.[cm]?ts$/, /\.map$/, /\.md$/i];

/** Deletes from installed packages what running the product never reads. A full install brings it back. */
export const trim = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        await (folders.some((one) => one.test(path)) ? rm(path, { recursive: true }) : trim(path));
      } else if (entry.isFile() && files.some((one) => one.test(entry.name)) && !/licen[cs]e/i.test(entry.name)) {
        await rm(path);
      }
    }),
  );
};

// Runs in a process of its own: a crash leaves the server running, and the memory is freed at the end.
import { readFile } from 'node:fs/promises';
import { decodeHeic, limitWasmMemory } from './decode-heic.ts';

const MAX_WASM_BYTES = 768 * 2 ** 20;

limitWasmMemory(MAX_WASM_BYTES);
process.on('message', async (path: string) => {
  const answer = await decodeHeic(await readFile(path));
  process.send?.(answer);
});
// The server is gone.
process.on('disconnect', () => process.exit());

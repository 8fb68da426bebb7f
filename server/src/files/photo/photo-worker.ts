// Runs in a child process: a crash leaves the server running, and its memory is freed at the end.
import { readFile } from 'node:fs/promises';
import { decodeHeic, limitWasmMemory } from './decode-heic.ts';

const MAX_WASM_BYTES = 768 * 2 ** 20;

limitWasmMemory(MAX_WASM_BYTES);
process.on('message', async (path: string) => {
  const answer = await decodeHeic(await readFile(path));
  process.send?.(answer);
});
// The server has exited.
process.on('disconnect', () => process.exit());

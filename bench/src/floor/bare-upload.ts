// Bare Node: a request's body to a file, synced.
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const folder = process.env.FOLDER ?? '.';
let count = 0;
const server = createServer(async (request, response) => {
  const file = await open(join(folder, `bare-${count++}`), 'w');
  for await (const chunk of request) await file.write(chunk as Buffer);
  await file.sync();
  await file.close();
  response.end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});

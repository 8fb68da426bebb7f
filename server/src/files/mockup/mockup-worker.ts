// Runs in a child process: a mockup takes half a second of CPU, and a heavy drawing must not take the server with it.
import { drawMockup, type MockupRequest } from './draw-mockup.ts';

export interface MockupAnswer {
  readonly picture?: Uint8Array | undefined;
  readonly failure?: string;
}

process.on('message', async (request: MockupRequest) => {
  const answer: MockupAnswer = await drawMockup(request).then(
    (picture) => ({ picture }),
    (error: unknown) => ({ failure: String(error) }),
  );
  process.send?.(answer);
});
// The server has exited.
process.on('disconnect', () => process.exit());

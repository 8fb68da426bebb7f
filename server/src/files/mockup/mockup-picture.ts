import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { findMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import type { MockupView } from '@colorway/fabric/mockup/product-views.ts';
import type { ProductKind } from '@colorway/fabric/product/product-frame.ts';
import { svgPicture } from '../picture/svg-picture.ts';
import { atMost, type Place } from '../store/at-most.ts';
import type { MockupRequest } from './draw-mockup.ts';
import type { MockupAnswer } from './mockup-worker.ts';

const WORKER = join(import.meta.dirname, 'mockup-worker.ts');
/** Many times what the heaviest pattern takes, since page requests go first on a busy machine. */
const TIMEOUT_MS = 120_000;
/** An idle process is ended, to free its memory. */
const IDLE_MS = 30_000;

/** One process draws one picture at a time: two would slow page requests on a small machine. */
const runLimited = atMost(1);

let child: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;

function startProcess(): ChildProcess {
  const started = fork(WORKER, [], {
    execArgv: ['--max-old-space-size=512', '--permission', '--allow-fs-read=*', '--allow-addons'],
    env: { NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  return started;
}

/** The next picture gets a new process, even before this one has exited. */
function endProcess(ended: ChildProcess): void {
  if (child === ended) child = undefined;
  ended.kill('SIGKILL');
}

/** The process does not keep the server running. */
const setWaited = (process: ChildProcess, waited: boolean): void => {
  for (const handle of [process, process.channel]) waited ? handle?.ref() : handle?.unref();
};

async function ask(request: MockupRequest): Promise<MockupAnswer> {
  clearTimeout(idleTimer);
  child ??= startProcess();
  const process = child;
  setWaited(process, true);
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const exited = once(process, 'exit', { signal }).then(() => [{ failure: 'the process ended' }]);
    const message = once(process, 'message', { signal });
    process.send(request);
    const [answer] = await Promise.race([message, exited]);
    return answer as MockupAnswer;
  } catch (error) {
    endProcess(process);
    return { failure: String(error) };
  } finally {
    // Takes the listeners off again; their promises then have no one to tell.
    answered.abort();
    setWaited(process, false);
    idleTimer = setTimeout(() => endProcess(process), IDLE_MS);
    idleTimer.unref();
  }
}

/** Part of the key of a stored picture: new art of a product replaces the pictures made from the old. */
export const mockupVersion = (kind: ProductKind, view: MockupView): string =>
  findMockup(kind, view)?.facts.version ?? 'drawn';

async function mockupPicture(request: MockupRequest, place?: Place): Promise<Buffer | undefined> {
  const { picture, failure } = await runLimited(() => ask(request), place);
  if (failure !== undefined) throw new Error(`A mockup could not be drawn: ${failure}`);
  return picture && Buffer.from(picture);
}

/** The product as a drawing, for one without a mockup. */
interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures the product with this print: as a mockup, or drawn where there is none. Throws if neither could be made. */
export async function productPicture(
  request: MockupRequest & { readonly height: number },
  draw: () => Drawing | Promise<Drawing>,
  place?: Place,
): Promise<Buffer> {
  const mockup = await mockupPicture(request, place);
  if (mockup) return mockup;
  const { svg, width, height } = await draw();
  return svgPicture(svg, request.format, Math.min(request.width / width, request.height / height));
}

/** Wide enough for a phone's stage; the browser's own mockup follows. */
const FULL_VIEW_WIDTH = 720;

/** Pictures the view that a stage begins with, to its edges; undefined if the product has none. */
export const fullView = (
  request: Pick<MockupRequest, 'kind' | 'view' | 'pattern' | 'colors'>,
  place: Place,
): Promise<Buffer | undefined> => mockupPicture({ ...request, width: FULL_VIEW_WIDTH, format: 'webp' }, place);

import { type Light, lightOf } from './light.ts';

/** The part of the browser's own reader that is used; its types are not in the language's library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

type ReadVideo = (video: HTMLVideoElement) => Promise<string | undefined>;

const FORMATS = ['qr_code', 'code_128'];
/** Wide enough for a Code 128 at arm's length. */
const MAX_WIDTH = 1_024;

async function nativeReader(): Promise<ReadVideo | undefined> {
  const { BarcodeDetector } = window as unknown as { readonly BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  if (!FORMATS.every((format) => supported.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

async function libraryReader(): Promise<ReadVideo> {
  const { readPixels } = await import('./zxing.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return readPixels(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

const PAUSE_MS = 150;
const wait = () => new Promise((done) => setTimeout(done, PAUSE_MS));

interface Reading {
  readonly signal: AbortSignal;
  readonly onCode: (text: string) => void;
  /** Called once the camera runs, if it has a light. */
  readonly onLight: (light: Light) => void;
}

/** Shows the camera in the video and answers each code that it reads, until the signal ends it. */
export async function readCamera(video: HTMLVideoElement, { signal, onCode, onLight }: Reading): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  // Some browsers know the light only once the camera runs.
  const light = lightOf(stream);
  if (light && !signal.aborted) onLight(light);
  const read = (await nativeReader()) ?? (await libraryReader());
  let last: string | undefined;
  while (!signal.aborted) {
    const text = await read(video).catch(() => undefined);
    if (text !== undefined && text !== last && !signal.aborted) onCode(text);
    last = text;
    await wait();
  }
}

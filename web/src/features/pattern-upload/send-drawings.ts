import routes from 'virtual:contract-routes/staff';
import { addressOf } from '@colorway/contract/call/address.ts';
import { ApiError } from '../../blocks/api/api-error.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';
import { OUR_FAULT } from '../../blocks/api/send.ts';

export type PatternInput = InputOf<'patterns.uploadGroup'>;
export type Uploaded = OutputOf<'patterns.uploadGroup'>;

const NO_ANSWER = 'We could not reach the server. Nothing is lost: your files are still here.';
/** Without any progress for this long, the connection counts as lost. */
const SILENCE_MS = 60_000;

interface Sending {
  readonly input: PatternInput;
  /** One product goes to its group, several become the group. */
  readonly path: 'patterns.uploadOne' | 'patterns.uploadGroup';
  readonly idempotencyKey: string;
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

const readJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** `fetch` cannot tell how much has left, and drawings are large: so this one request goes the older way. */
export function sendDrawings({ input, path, idempotencyKey, onProgress }: Sending): Promise<Uploaded> {
  const route = routes[path];
  if (!route) throw new TypeError(`The contract has no ${path}`);
  const { method, url, body } = addressOf(route, input);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    let silence = 0;
    const stillThere = () => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_MS);
    };
    const noAnswer = () => reject(new ApiError(0, 'no-answer', NO_ANSWER));
    request.open(method, url);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stillThere();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', noAnswer);
    request.addEventListener('abort', noAnswer);
    request.addEventListener('loadend', () => clearTimeout(silence));
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as unknown as Uploaded);
      const { code, message } = answer;
      const why = typeof message === 'string' ? message : OUR_FAULT;
      reject(new ApiError(request.status, typeof code === 'string' ? code : 'internal', why, answer));
    });
    stillThere();
    request.send(JSON.stringify(body));
  });
}

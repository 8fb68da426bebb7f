import { type DestinationName, destinationNames, destinations } from '@colorway/rules/file/destinations.ts';
import { checkFileName } from '@colorway/rules/file/file-name.ts';
import { MAX_FILE_BYTES, TOO_LARGE_MESSAGE } from '@colorway/rules/file/limits.ts';
import { Metadata } from '@tus/server';
import { Problem } from '../../kernel/http/problem.ts';
import { assertPlain } from '../../kernel/operation/plain-text.ts';

export interface UploadRequest {
  readonly filename: string;
  readonly destination: DestinationName;
  readonly projectID: string | null;
}

const MAX_NAME_LENGTH = 1_000;

const invalid = (path: string, message: string): Problem =>
  new Problem('invalid-input', { details: { issues: [{ path, message }] } });

const parseMetadata = (header: unknown): Record<string, string | null | undefined> => {
  try {
    return Metadata.parse(typeof header === 'string' ? header : '');
  } catch {
    throw invalid('Upload-Metadata', 'Send filename and destination, each with its value in base64.');
  }
};

export function assertLength(header: unknown, maxBytes = MAX_FILE_BYTES): void {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw invalid('Upload-Length', 'Say how many bytes will come.');
  }
  if (Number(header) === 0) throw new Problem('file-empty');
  if (Number(header) > maxBytes) throw new Problem('too-large', { message: TOO_LARGE_MESSAGE });
}

/** Parses the tus metadata by the same rules as the browser. */
export function parseUploadRequest(header: unknown): UploadRequest {
  const { filename, destination: name, projectID = null } = parseMetadata(header);
  assertPlain({ filename, projectID });
  const destination = destinationNames.find((one) => one === name);
  if (!destination) throw invalid('destination', `One of ${destinationNames.join(', ')}.`);
  if (!filename) throw new Problem('file-name-invalid');
  if (filename.length > MAX_NAME_LENGTH) throw invalid('filename', 'This name is too long.');
  const checked = checkFileName(filename, destinations[destination]);
  if (!checked.ok) {
    const { code, message } = checked.refusal;
    throw new Problem(code, { message });
  }
  return { filename, destination, projectID };
}

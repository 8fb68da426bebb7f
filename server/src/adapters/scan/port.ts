import type { Readable } from 'node:stream';

/** Looks for viruses in a file. Throws a `PortError` while it cannot be reached. */
export interface VirusScanner {
  /** Name that staff see: `ClamAV`. */
  readonly name: string;
  /** The name of the virus; undefined for a clean file. */
  scan(body: Readable, signal: AbortSignal): Promise<string | undefined>;
}

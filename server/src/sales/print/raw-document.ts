import type { Document } from '../../project/facade.ts';

/** The parts of pdfkit that its types leave out. */
interface RawDocument {
  addSpotColor(name: string, cyan: number, magenta: number, yellow: number, black: number): unknown;
  addContent(data: string): unknown;
  ref(data: Readonly<Record<string, unknown>>): { write(data: string): void; end(): void; readonly id: number };
  readonly _root: { readonly data: Record<string, unknown> };
  readonly page: {
    readonly xobjects: Record<string, unknown>;
    readonly colorSpaces: Record<string, unknown>;
    readonly ext_gstates: Record<string, unknown>;
    readonly resources: { readonly data: Record<string, unknown> };
  };
}

export const raw = (doc: Document): RawDocument => doc as unknown as RawDocument;

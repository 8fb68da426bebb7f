/** Types for the part of libheif's WebAssembly build in use; its own declarations cover only the C functions. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    display(
      target: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      done: (target: object | null) => void,
    ): void;
    free(): void;
  }
  interface HeifLibrary {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] };
  }
  export default function libheif(options?: object): Promise<HeifLibrary>;
}

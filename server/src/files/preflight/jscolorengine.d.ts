/** Types for the part of the color engine in use; it brings none of its own. */
declare module 'jscolorengine' {
  class Profile {
    readonly loaded: boolean;
    readonly name: string;
    loadBinary(bytes: Uint8Array): void;
  }
  class Transform {
    constructor(options: {
      readonly dataFormat: 'int8' | 'device';
      readonly buildLut: boolean;
      readonly BPC: boolean;
    });
    create(from: Profile | '*sRGB', to: Profile | '*sRGB' | '*Lab', intent: number): void;
    array(colors: Uint8Array): Uint8ClampedArray;
    /** Converts one color, with channels from 0 to 1, by the full tables. Lab is 0 to 1, too. */
    transform(color: readonly number[]): readonly number[];
  }
  const engine: {
    readonly Profile: typeof Profile;
    readonly Transform: typeof Transform;
    readonly eIntent: { readonly relative: number };
  };
  export default engine;
}

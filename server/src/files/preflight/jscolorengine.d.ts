/** Types for the part of the color engine in use; it brings none of its own. */
declare module 'jscolorengine' {
  class Profile {
    readonly loaded: boolean;
    readonly name: string;
    loadBinary(bytes: Uint8Array): void;
  }
  class Transform {
    constructor(options: { readonly dataFormat: 'int8'; readonly buildLut: boolean; readonly BPC: boolean });
    create(from: Profile | '*sRGB', to: Profile | '*sRGB', intent: number): void;
    array(colors: Uint8Array): Uint8ClampedArray;
  }
  const engine: {
    readonly Profile: typeof Profile;
    readonly Transform: typeof Transform;
    readonly eIntent: { readonly relative: number };
  };
  export default engine;
}

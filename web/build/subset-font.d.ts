declare module 'subset-font' {
  interface Axis {
    readonly min: number;
    readonly max: number;
    readonly default?: number;
  }
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | Axis>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

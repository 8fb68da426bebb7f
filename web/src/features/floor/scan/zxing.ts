import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** The reader of all formats logs every picture without a code, which a camera has many of in a second. */
const READERS = [new QRCodeReader(), new Code128Reader()];
const HINTS = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** The brightness of each pixel, as the eye weighs the colors. */
const graysOf = ({ data, width, height }: ImageData): Uint8ClampedArray => {
  const grays = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grays.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grays[at] = (red * 306 + green * 601 + blue * 117) >> 10;
  }
  return grays;
};

/** Reads a QR or Code 128 from a picture; undefined without one. */
export function readPixels(pixels: ImageData): string | undefined {
  const source = new RGBLuminanceSource(graysOf(pixels), pixels.width, pixels.height);
  for (const reader of READERS) {
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), HINTS).getText();
    } catch {
      // Most pictures of a camera have no code of this kind.
    }
  }
  return undefined;
}

import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

const reader = new MultiFormatReader();
reader.setHints(
  new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE, BarcodeFormat.CODE_128]],
    [DecodeHintType.TRY_HARDER, true],
  ]),
);

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
  try {
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    return undefined;
  } finally {
    reader.reset();
  }
}

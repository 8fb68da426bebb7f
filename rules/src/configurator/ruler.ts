const MM_PER_INCH = 25.4;
const LENGTHS = [
  { inches: 1 / 8, label: '1/8 inch on the cloth' },
  { inches: 1 / 4, label: '1/4 inch on the cloth' },
  { inches: 1 / 2, label: '1/2 inch on the cloth' },
  { inches: 1, label: '1 inch on the cloth' },
  { inches: 2, label: '2 inches on the cloth' },
] as const;
/** A longer ruler would be in the way. */
const MAX_PX = 150;

export interface Ruler {
  readonly label: string;
  readonly px: number;
}

/** The longest round length on the cloth that is not in the way. */
export const rulerFor = (mmPerPixel: number): Ruler => {
  const fits = LENGTHS.filter(({ inches }) => (inches * MM_PER_INCH) / mmPerPixel <= MAX_PX);
  const { inches, label } = fits.at(-1) ?? LENGTHS[0];
  return { label, px: Math.round((inches * MM_PER_INCH) / mmPerPixel) };
};

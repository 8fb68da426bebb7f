interface ClothProps {
  readonly color: string;
  readonly width?: number;
  readonly height?: number;
  /** Cuts the lower edge in teeth, as on a swatch card. */
  readonly pinked?: boolean;
}

/** An area of one color, with the twill that makes it read as cloth. */
export function Cloth({ color, width, height, pinked = false }: ClothProps) {
  return (
    <span
      className={pinked ? 'cw-cloth cw-pinked' : 'cw-cloth'}
      style={{ '--c': color, display: 'block', width, height }}
    />
  );
}

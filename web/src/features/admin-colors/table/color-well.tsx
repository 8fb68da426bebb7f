import { EMPTY_HEX, readHex } from '@colorway/rules/color/hex.ts';
import { Cloth } from '../../../ui/cloth/cloth.tsx';

interface ColorWellProps {
  readonly label: string;
  readonly hex: string;
  readonly onPick: (hex: string) => void;
  readonly width?: number;
  readonly height?: number;
  readonly disabled?: boolean;
}

/** Cloth in the color that is typed; pressing it opens the browser's own color picker, eyedropper included. */
export function ColorWell({ label, hex, onPick, width = 44, height = 48, disabled = false }: ColorWellProps) {
  const read = readHex(hex) ?? EMPTY_HEX;
  return (
    <span className="color-well" style={{ width, height }}>
      <input
        type="color"
        aria-label={label}
        disabled={disabled}
        value={read}
        onChange={(event) => onPick(event.target.value)}
      />
      <Cloth color={read} width={width} height={height} pinked />
    </span>
  );
}

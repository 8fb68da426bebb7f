import './color-honesty.css';
import type { DesignColor, PatternPrint } from '@colorway/contract/pattern/pattern.ts';
import { alikePairs } from '@colorway/rules/color/alike/alike.ts';
import { apartText, lineText, SIGHT_NAMES } from '@colorway/rules/color/alike/messages.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { IconEye } from '../../ui/icons/icon-eye.ts';
import { IconMinus } from '../../ui/icons/icon-minus.ts';

type Named = Pick<DesignColor, 'colorName' | 'hex'>;

interface HowItPrintsProps {
  /** Colors by slot, each slot filled. */
  readonly colors: readonly Named[];
  readonly print: PatternPrint;
}

const nameOf = ({ colorName, hex }: Named): string => colorName || showHex(hex);

/** The thinnest line of the drawing on its ground. */
function thinLine(colors: readonly Named[], { touching, shares }: PatternPrint): string | undefined {
  const [thinnest] = touching.toSorted((one, other) => one.mm - other.mm);
  if (!thinnest) return undefined;
  const { one, other } = thinnest;
  const [line, ground] = (shares[one] ?? 0) < (shares[other] ?? 0) ? [one, other] : [other, one];
  const [first, second] = [colors[line], colors[ground]];
  return first && second
    ? lineText({ name: nameOf(first), hex: first.hex }, { name: nameOf(second), hex: second.hex })
    : undefined;
}

/** Tells in a few sentences how the chosen colors come out on the cloth. */
export function HowItPrints({ colors, print }: HowItPrintsProps) {
  const { printed, touching, limits } = print;
  const softer = colors.filter(({ hex }) => printed?.softer.includes(hex));
  const pairs = alikePairs(
    touching,
    colors.map(({ hex }) => hex),
    limits,
  );
  const thin = thinLine(colors, print);
  return (
    <section className="how-it-prints" aria-labelledby="how-it-prints">
      <h2 id="how-it-prints">How it prints</h2>
      <ul>
        {softer.map((color) => (
          <li key={color.hex}>
            <span className="how-it-prints__both" aria-hidden="true">
              <Cloth color={color.hex} height={18} />
              <Cloth color={printed?.colors[color.hex] ?? color.hex} height={18} />
            </span>
            <p>
              <b>{`${nameOf(color)} prints a little softer.`}</b> Screen left, cloth right.
            </p>
          </li>
        ))}
        {(['red-green', 'blue-yellow'] as const).map((sight) => (
          <li key={sight}>
            <IconEye className="icon" aria-hidden="true" />
            <p>
              <b>{`${SIGHT_NAMES[sight]} color vision:`}</b> {apartText(sight, pairs, colors.length)}
            </p>
          </li>
        ))}
        {thin ? (
          <li>
            <IconMinus className="icon" aria-hidden="true" />
            <p>
              <b>Thin lines:</b> {thin}
            </p>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

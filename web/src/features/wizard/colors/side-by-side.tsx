import type { SlotColors } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { neighbors } from '@colorway/rules/onboarding/colors/side-by-side.ts';
import { useMemo } from 'react';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';

interface SwatchProps {
  readonly ground: string;
  readonly line: string;
}

/** A broad, a narrow and a thin stripe on their ground. */
const Stripes = ({ ground, line }: SwatchProps) => (
  <span className="neighbors__cloth cw-cloth" style={{ '--c': ground }} aria-hidden="true">
    <svg viewBox="0 0 260 84" preserveAspectRatio="none" aria-hidden="true">
      <g fill={line}>
        <path d="M78 0h36L70 84H32Z" />
        <path d="M182 0h6l-45 84h-6Z" />
        <path d="M235 0h2l-45 84h-2Z" />
      </g>
    </svg>
  </span>
);

/** Shows how the chosen colors look next to each other. It is advice and blocks nothing. */
export default function SideBySide({ colors }: { readonly colors: SlotColors }) {
  const pairs = useMemo(() => neighbors(colors), [colors]);
  if (pairs.length === 0) return null;
  return (
    <section className="neighbors" aria-labelledby="side-by-side">
      <h2 id="side-by-side" className="neighbors__title">
        Side by side
      </h2>
      <p className="small quiet">How your colors look next to each other on cloth.</p>
      <ul>
        {pairs.map(({ ground, line, name, verdict, words: text }) => (
          <li key={`${ground.slot} ${line.slot}`}>
            <Stripes ground={ground.hex} line={line.hex} />
            <b>{name}</b>
            <span className="neighbors__verdict" data-verdict={verdict}>
              {verdict === 'close' ? <IconAlertTriangle className="icon icon--small" aria-hidden="true" /> : null}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

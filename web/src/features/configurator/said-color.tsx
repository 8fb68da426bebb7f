import type { Slots } from '@colorway/rules/configurator/slots.ts';
import { useEffect, useRef, useState } from 'react';

interface SaidColorProps {
  readonly slots: Slots;
}

/** Says a new color once per pick: "2, Crimson". */
export function SaidColor({ slots }: SaidColorProps) {
  const before = useRef(slots);
  const [words, setWords] = useState('');
  useEffect(() => {
    const changed = slots.flatMap((color, at) =>
      color && color !== before.current[at] ? [`${at + 1}, ${color.colorName}`] : [],
    );
    before.current = slots;
    if (changed.length > 0) setWords(changed.join('; '));
  }, [slots]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}

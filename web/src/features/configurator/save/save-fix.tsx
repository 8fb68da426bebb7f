import {
  FIT_COLORS,
  otherPatternsLabel,
  type SaveRefusal,
  saveFix,
  waitLabel,
} from '@colorway/rules/configurator/save-failure.ts';
import { galleryAddress, readGalleryAddress } from '@colorway/rules/pattern/gallery-filter.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCountdown } from '../../../blocks/when/use-countdown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import type { PatternFacts } from '../page/pattern-facts.ts';

export interface SaveFixProps {
  readonly refusal: SaveRefusal;
  readonly facts: PatternFacts;
  readonly onRetry: () => void;
}

/** The way on that this failure has. */
export default function SaveFix({ refusal, facts: { type, colorCount }, onRetry }: SaveFixProps) {
  const fix = saveFix(refusal);
  const [endsAt] = useState(() => Date.now() + (fix.kind === 'wait' ? fix.seconds * 1_000 : 0));
  const left = useCountdown(endsAt);
  if (fix.kind === 'patterns') {
    const filter = readGalleryAddress({ type, colors: String(colorCount) });
    return (
      <Link
        to="/patterns"
        search={{ ...galleryAddress(filter), mine: '1' }}
        className={buttonClass({ look: 'primary' })}
      >
        {otherPatternsLabel(colorCount)}
      </Link>
    );
  }
  if (fix.kind === 'fit')
    return (
      // The colors are in the address, and a fresh page takes as many of them as the pattern has.
      <Button look="primary" onClick={() => location.reload()}>
        {FIT_COLORS}
      </Button>
    );
  return (
    <DisabledReasonButton look="primary" reason={left > 0 ? waitLabel(left) : undefined} onClick={onRetry}>
      Try again
    </DisabledReasonButton>
  );
}

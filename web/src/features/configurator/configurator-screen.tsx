import './configurator.css';
import { NO_ACTIVE_COLOR } from '@colorway/rules/color/messages.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Picture } from '../../blocks/art/picture.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { LibraryPanel } from './library-panel.tsx';
import { patternOf } from './pattern-of.ts';
import { namesOf, ownColors, type SlotColor } from './slot-colors.ts';
import { SlotTray } from './slot-tray.tsx';
import { UnknownPattern } from './unknown-pattern.tsx';

type Pattern = NonNullable<ReturnType<typeof patternOf>>;

function DesignView({ pattern: { id, kind, name, product, colors } }: { readonly pattern: Pattern }) {
  const [slots, setSlots] = useState<readonly SlotColor[]>(() => ownColors(colors));
  const [active, setActive] = useState<number>();
  const hexes = slots.map(({ hex }) => hex);

  const replace = useCallback(
    (color: LibraryColor) => {
      if (active === undefined) notify({ kind: 'warning', text: NO_ACTIVE_COLOR });
      else setSlots((now) => now.map((slot, at) => (at === active ? color : slot)));
    },
    [active],
  );

  return (
    <div className="design">
      <section className="design__stage" aria-label="Preview">
        <div className="design__head">
          <h1>{name}</h1>
          <p className="quiet">{`${product}, ${slots.length} colors`}</p>
        </div>
        <Picture
          className="design__picture"
          painting={
            kind === 'necktie'
              ? { kind: 'worn-necktie', pattern: id, colors: hexes, viewBox: '-42 48 724 658' }
              : { kind, pattern: id, colors: hexes }
          }
          label={`Live preview: ${name} ${product.toLowerCase()} in ${namesOf(slots)}`}
        />
        <SlotTray
          slots={slots}
          active={active}
          onPress={(slot) => setActive((now) => (now === slot ? undefined : slot))}
        />
      </section>
      <LibraryPanel slots={slots} active={active} onPick={replace} />
    </div>
  );
}

export function ConfiguratorScreen() {
  const { id } = useParams({ from: '/work/configurator/$id' });
  const pattern = patternOf(id);
  return pattern ? <DesignView key={id} pattern={pattern} /> : <UnknownPattern handle={id} />;
}

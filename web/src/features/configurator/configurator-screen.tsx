import './configurator.css';
import { useParams } from '@tanstack/react-router';
import { Picture } from '../../blocks/art/picture.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { patternOf } from './pattern-of.ts';
import { UnknownPattern } from './unknown-pattern.tsx';

export function ConfiguratorScreen() {
  const { id } = useParams({ from: '/work/configurator/$id' });
  const pattern = patternOf(id);
  if (!pattern) return <UnknownPattern handle={id} />;
  const { kind, name, product, colors } = pattern;
  return (
    <div className="design">
      <section className="design__stage" aria-label="Preview">
        <div className="design__head">
          <h1>{name}</h1>
          <p className="quiet">{`${product}, ${colors.length} colors`}</p>
        </div>
        <Picture
          className="design__picture"
          painting={
            kind === 'necktie'
              ? { kind: 'worn-necktie', pattern: pattern.id, colors, viewBox: '-42 48 724 658' }
              : { kind, pattern: pattern.id, colors }
          }
          label={`${name} ${product.toLowerCase()}`}
        />
        <ol className="design__tray" aria-label="Selected colors">
          {colors.map((color, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
            <li key={slot} className="design__slot">
              <Cloth color={color} width={52} height={60} pinked />
              <span>
                <b>{slot + 1}</b>
                <span className="mono quiet">{color.toUpperCase()}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <aside className="design__library">
        <h2>Color library</h2>
        <p className="tiny quiet">Screens glow and cloth does not: printed colors look a little softer.</p>
      </aside>
    </div>
  );
}

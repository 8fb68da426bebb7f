import { Picture } from '../../blocks/art/picture.tsx';
import type { Flow } from '../../blocks/flow/flow.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { FLOW_WORDS } from './flow-words.ts';

export function BasicInfoAside({ flow }: { readonly flow: Flow }) {
  const { cloth, edge, next } = FLOW_WORDS[flow];
  return (
    <aside className="basic-info__aside">
      <Picture className="basic-info__cloth" painting={{ kind: 'cloth', width: 340, height: 420, ...cloth }} />
      <Selvedge name={edge} colors={cloth.colors} />
      <h2 className="basic-info__next">What happens next</h2>
      <ol className="numbered">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}

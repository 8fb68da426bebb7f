import { fullName } from '@colorway/rules/onboarding/basic-info-rows.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import type { BasicInfo } from '@colorway/rules/onboarding/inquiry-state.ts';
import { Picture } from '../../blocks/art/picture.tsx';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { FLOW_CLOTH } from './flow-cloth.ts';

/** The edge of the cloth carries whose it will be, as soon as that is known. */
export function BasicInfoAside({ info }: { readonly info: BasicInfo }) {
  const { name, ...cloth } = FLOW_CLOTH[info.segment];
  return (
    <aside className="basic-info__aside" aria-label="What happens next">
      <Picture className="basic-info__cloth" painting={{ kind: 'cloth', width: 340, height: 420, ...cloth }} />
      <Selvedge name={info.company?.trim() || fullName(info) || name} colors={cloth.colors} />
      <h2 className="basic-info__next">What happens next</h2>
      <ol className="numbered">
        {flowOf(info.segment).next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}

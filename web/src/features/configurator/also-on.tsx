import { designWords } from '@colorway/rules/configurator/design-link.ts';
import type { Slots } from '@colorway/rules/configurator/slots.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLibrary } from '../../blocks/colors/use-library.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import type { PatternFacts } from './pattern-facts.ts';

interface AlsoOnProps {
  readonly facts: PatternFacts;
  readonly slots: Slots;
}

/** The same colors on the other products of the pattern, in one press. */
export function AlsoOn({ facts: { group, otherTypes }, slots }: AlsoOnProps) {
  const colors = useLibrary().value?.colors;
  const search = useMemo(
    () => Object.fromEntries(designWords([], { slots, step: 'design' }, colors ?? [])),
    [slots, colors],
  );
  if (otherTypes.length === 0) return null;
  return (
    <div className="also-on">
      <DisclosureMenu label="Also on">
        {otherTypes.map((type) => (
          <li key={type}>
            <Link to="/configurator/$id" params={{ id: `${group}-${type}` }} search={search}>
              {productTypeName(type)}
            </Link>
          </li>
        ))}
      </DisclosureMenu>
    </div>
  );
}

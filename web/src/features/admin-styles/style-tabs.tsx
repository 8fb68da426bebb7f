import { STYLE_PRODUCTS, type StyleCollection, type StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { COLLECTION_WORDS } from './collection-words.ts';
import { useFitting } from './use-fitting.ts';

interface StyleTabsProps {
  readonly collection: StyleCollection;
  readonly current: StyleProductType;
}

/** Fourteen product types; those that do not fit fold into "4 more". */
export function StyleTabs({ collection, current }: StyleTabsProps) {
  const ghost = useRef<HTMLDivElement>(null);
  const fit = useFitting(ghost, STYLE_PRODUCTS.length);
  const to = COLLECTION_WORDS[collection].address;
  const folded = STYLE_PRODUCTS.slice(fit);
  const inFold = folded.find(({ id }) => id === current);
  const link = ({ id, tab }: (typeof STYLE_PRODUCTS)[number]) => (
    <Link
      to={to}
      search={id === 'tie' ? {} : { type: id }}
      replace
      resetScroll={false}
      className="styles-tabs__tab"
      activeOptions={{ exact: true }}
      aria-current={id === current ? 'page' : undefined}
    >
      {tab}
    </Link>
  );
  return (
    <nav className="styles-tabs" aria-label="Product types">
      <div ref={ghost} className="styles-tabs__ghost" aria-hidden="true">
        {STYLE_PRODUCTS.map(({ id, tab }) => (
          <span key={id} className="styles-tabs__tab">
            {tab}
          </span>
        ))}
      </div>
      <ul className="styles-tabs__row">
        {STYLE_PRODUCTS.slice(0, fit).map((product) => (
          <li key={product.id}>{link(product)}</li>
        ))}
        {folded.length > 0 ? (
          <li className="styles-tabs__more" data-current={inFold ? '' : undefined}>
            {/* Anew for each tab: the menu closes by a choice. */}
            <DisclosureMenu key={current} label={inFold ? inFold.tab : `${folded.length} more`}>
              {folded.map((product) => (
                <li key={product.id}>{link(product)}</li>
              ))}
            </DisclosureMenu>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

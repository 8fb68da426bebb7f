import './shared-design.css';
import type { SharedDesignPage } from '@colorway/contract/pattern/pattern.ts';
import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { colorsAddress } from '@colorway/rules/configurator/address/colors-address.ts';
import { showsEverything } from '@colorway/rules/pattern/everything-link.ts';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePictureRetry } from '../../blocks/card-picture/use-picture-retry.ts';
import { Footer } from '../../blocks/layout/footer.tsx';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import { FindDesign } from '../../blocks/share-design/find-design.tsx';
import { MyDesigns } from '../../blocks/share-design/save-dialog.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';

const Frame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <>
    <div className="column shared-design">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
    <Footer />
  </>
);

const CARD = '/card-pictures/{handle}.webp' satisfies (typeof rawRoutes)['cardPicture']['path'];

type OnProduct = SharedDesignPage['products'][number] & Pick<SharedDesignPage, 'colors'>;

function ProductLink({ handle, name, colors }: OnProduct) {
  const address = `${CARD.replace('{handle}', handle)}?colors=${colors.map(({ hex }) => hex.slice(1)).join()}`;
  const [isLate, setLate] = useState(false);
  const retry = usePictureRetry(address, setLate);
  return (
    <Link to="/configurator/$id" params={{ id: handle }} search={colorsAddress(colors)}>
      <img src={address} alt="" width={360} height={540} loading="lazy" data-late={isLate || undefined} {...retry} />
      <b>{name}</b>
    </Link>
  );
}

/** All products of the pattern in the colors of the design; a press opens one. */
function OnEverything({ design: { products, colors } }: { readonly design: SharedDesignPage }) {
  if (products.length < 2) return null;
  return (
    <section aria-labelledby="on-everything">
      <h2 id="on-everything" className="shared-design__heading">
        The same colors on everything
      </h2>
      <ul className="shared-design__products">
        {products.map((product) => (
          <li key={product.handle}>
            <ProductLink {...product} colors={colors.slice(0, product.colorCount)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens in the configurator at once, unless the link shows all products; without scripts a press does. */
function LiveDesign({ design }: { readonly design: SharedDesignPage }) {
  const { handle, name, colors, code } = design;
  const navigate = useNavigate();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // The page has the next address already while that one is on its way.
  const [stays] = useState(() => showsEverything(search));
  useEffect(() => {
    if (stays) return;
    void navigate({ to: '/configurator/$id', params: { id: handle }, search: colorsAddress(colors), replace: true });
  }, [stays, navigate, handle, colors]);
  return (
    <Frame title={name} lead={`In ${colors.map(({ colorName, hex }) => colorName || showHex(hex)).join(', ')}`}>
      <div className="shared-design__picture">
        <img src={`/shared-designs/${code}/share.jpg`} alt="" width={600} height={315} />
        <Selvedge colors={colors.map(({ hex }) => hex)} />
      </div>
      <Link
        to="/configurator/$id"
        params={{ id: handle }}
        search={colorsAddress(colors)}
        className={buttonClass({ look: 'primary', size: 'large' })}
      >
        Open the design
      </Link>
      <OnEverything design={design} />
    </Frame>
  );
}

function RetiredDesign({ design: { name, colors, fitting } }: { readonly design: SharedDesignPage }) {
  const lead =
    fitting.length > 0
      ? 'Its colors are not lost: these patterns take them.'
      : 'Its colors are not lost: choose another pattern, or have us draw one.';
  return (
    <Frame title={`${name} is no longer made`} lead={lead}>
      <Selvedge colors={colors.map(({ hex }) => hex)} />
      <ul className="shared-design__fitting">
        {fitting.map((one) => (
          <li key={one.handle}>
            <Link
              to="/configurator/$id"
              params={{ id: one.handle }}
              search={colorsAddress(colors)}
              className={buttonClass()}
            >
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/patterns" className="text-link">
        All patterns
      </Link>
    </Frame>
  );
}

/** The page of a short link. */
export function SharedDesignScreen() {
  const { design } = usePageStore().page;
  if (design?.isLive) return <LiveDesign design={design} />;
  if (design) return <RetiredDesign design={design} />;
  return (
    <Frame
      title="We can't find this design"
      lead="The link may be cut off. Type its code again, or have your saved designs emailed."
    >
      <FindDesign />
    </Frame>
  );
}

/** Finds designs by code, by address, or in this browser. */
export const FindDesignScreen = () => (
  <Frame
    title="Find a saved design"
    lead="Type the code from its link, or have the links of all your saved designs emailed."
  >
    <FindDesign />
    <h2 className="shared-design__heading">In this browser</h2>
    <MyDesigns />
  </Frame>
);

import './design-passport.css';
import type { DesignPassport } from '@colorway/contract/pattern/pattern.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { COLOR_SETS, setName } from '@colorway/rules/color-library/color-sets.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { CLOTH_ONLY, DESIGN_PASSPORT_LEAD, onCloth } from '@colorway/rules/shop/passport/design-sentences.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { rawAddress } from '../../blocks/api/raw-addresses.ts';
import { Footer } from '../../blocks/layout/footer.tsx';
import { usePageName } from '../../blocks/page/use-page-name.ts';
import { designSearch } from '../../blocks/pattern-card/design-search.ts';
import { useFormatDay } from '../../blocks/when/use-format-day.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { RetryState } from '../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconPrinter } from '../../ui/icons/icon-printer.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';

type Slot = DesignPassport['slots'][number];

function SlotRow({ slot, number, hasProfile }: { readonly slot: Slot; readonly number: number; hasProfile: boolean }) {
  const { colorName, hex, printed, lab, pantone, share } = slot;
  const colorSet = COLOR_SETS.find((one) => one === slot.colorSet);
  return (
    <tr>
      <td className="figures">{number}</td>
      <th scope="row">
        <span className="design-passport__color">
          <span aria-hidden="true">
            <Cloth color={hex} width={44} height={44} />
          </span>
          <span>
            {colorName || showHex(hex)}
            {colorSet ? <span className="tiny quiet">{`${setName(colorSet)} colors`}</span> : null}
          </span>
        </span>
      </th>
      <td className="mono">{showHex(hex)}</td>
      {hasProfile ? (
        <td className="mono">
          {printed === null ? null : (
            <span className="design-passport__printed">
              <span aria-hidden="true">
                <Cloth color={printed} width={22} height={22} />
              </span>
              {showHex(printed)}
            </span>
          )}
        </td>
      ) : null}
      <td className="mono">{lab.replaceAll(' ', ', ')}</td>
      <td>
        {pantone ? (
          <>
            {`Pantone ${pantone.name}`}
            <span className="tiny quiet">{pantone.difference}</span>
          </>
        ) : (
          'None'
        )}
      </td>
      <td className="figures">{share === null ? '' : `${Math.round(share * 100)}%`}</td>
    </tr>
  );
}

function SlotTable({ passport: { slots, profile, cloth } }: { readonly passport: DesignPassport }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is wider than the page
    <section className="design-passport__table" aria-label="Colors in slot order" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Color</th>
            <th scope="col">Screen</th>
            {profile === null ? null : <th scope="col">{onCloth(cloth)}</th>}
            <th scope="col">CIELAB D50</th>
            <th scope="col">Nearest Pantone</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
            <SlotRow key={at} slot={slot} number={at + 1} hasProfile={profile !== null} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PassportView({ passport }: { readonly passport: DesignPassport }) {
  const formatDay = useFormatDay();
  const { id, handle, name, productType, createdAt, slots, sentences } = passport;
  return (
    <div className="column design-passport">
      <header className="design-passport__head">
        <div>
          <h1>Color passport</h1>
          <p className="quiet">{DESIGN_PASSPORT_LEAD}</p>
        </div>
        <div className="design-passport__ways">
          <Button onClick={() => window.print()}>
            <IconPrinter className="icon" aria-hidden="true" />
            Print
          </Button>
          <a className={buttonClass({})} href={rawAddress('designPassportPdf', { id })} download>
            <IconDownload className="icon" aria-hidden="true" />
            Download PDF
          </a>
          <Link
            className={buttonClass({ look: 'primary' })}
            to="/configurator/$id"
            params={{ id: handle }}
            search={designSearch(slots)}
          >
            Open the design
          </Link>
        </div>
      </header>
      <article className="design-passport__sheet" aria-label={`${name}, ${productTypeName(productType)}`}>
        <img className="design-passport__band" src={`/configured/${id}.svg`} alt="" decoding="async" />
        <Selvedge
          colors={slots.map(({ hex }) => hex)}
          name={`${name} · ${productTypeName(productType)} · Saved ${formatDay(createdAt)}`}
        />
        <SlotTable passport={passport} />
        <div className="design-passport__foot">
          <img src={`/configured/${id}.webp`} alt={`${name} as a ${productTypeName(productType).toLowerCase()}`} />
          <section aria-labelledby="design-passport-notes">
            <h2 id="design-passport-notes">Notes</h2>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="tiny quiet">{CLOTH_ONLY}</p>
          </section>
        </div>
      </article>
    </div>
  );
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

export function DesignPassportScreen() {
  const { id } = useParams({ from: '/work/designs/$id/passport' });
  const { data, error, refetch } = useQuery({
    queryKey: ['design-passport', id],
    queryFn: () => call('patterns.passport', { id }),
    retry: (count, failure) => !isRefused(failure) && count < 2,
  });
  usePageName(data && `Color passport, ${data.name}`);
  if (data)
    return (
      <>
        <PassportView passport={data} />
        <Footer />
      </>
    );
  if (isRefused(error))
    return (
      <div className="column design-passport">
        <h1>Color passport</h1>
        <EmptyState
          icon={<IconSearchOff className="icon icon--large" />}
          title="There is no design at this address"
          action={
            <Link to="/patterns" className={buttonClass({ look: 'primary' })}>
              Choose a pattern
            </Link>
          }
        >
          The address may be incomplete. Copy it again from the message that it came in.
        </EmptyState>
      </div>
    );
  if (error)
    return (
      <div className="column design-passport">
        <h1>Color passport</h1>
        <RetryState title="The color passport did not load" onRetry={() => void refetch()}>
          The design is unchanged.
        </RetryState>
      </div>
    );
  return (
    <div className="column design-passport" aria-busy="true">
      <h1>Color passport</h1>
      <Skeleton height={90} />
      <Skeleton height={420} />
    </div>
  );
}

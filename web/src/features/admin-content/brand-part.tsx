import './brand.css';
import { textOn } from '@colorway/rules/color/contrast.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { nearestAccent } from '@colorway/rules/content/accent.ts';
import { accentScale } from '../../ui/theme/accent-scale.ts';
import { AccentChecks } from './accent-checks.tsx';
import { DraftColor } from './draft-color.tsx';
import { DraftInput } from './draft-input.tsx';
import { LogoField } from './logo-field.tsx';
import { PartHead } from './part-head.tsx';
import { useDraftField } from './use-draft-field.ts';

/** Only to be looked at: what looks like a button here presses nothing. */
const Sample = ({ title, accent }: { readonly title: string; readonly accent: string }) => (
  <figure className="accent-sample">
    <figcaption className="content-small-head">{title}</figcaption>
    <div aria-hidden="true">
      <span className="accent-sample__button" style={{ background: accent, color: textOn(accent) }}>
        Continue
      </span>
      <span className="accent-sample__link" style={{ color: accent }}>
        See all patterns
      </span>
      <span className="accent-sample__focus" style={{ outlineColor: accent }}>
        Focus
      </span>
    </div>
  </figure>
);

export function BrandPart() {
  const accent = useDraftField<string>('brand', 'accent');
  const nearest = nearestAccent(accent.value);
  return (
    <>
      <PartHead part="brand" />
      <div className="discounts">
        <div>
          <div className="content-fields">
            <DraftInput part="brand" field="brandName" label="Name" />
            <DraftInput
              part="brand"
              field="houseName"
              label="House name of colors"
              help="The color picker offers the set of this name."
            />
            <LogoField field="logoUrl" label="Logo" />
            <LogoField field="distributorLogoUrl" label="Logo for distributors" note="for distributors" />
            <DraftColor part="brand" field="accent" label="Accent color" />
          </div>
          <AccentChecks
            accent={accent.value}
            onUse={accent.locked === undefined ? (better) => accent.set(better, true) : undefined}
          />
        </div>
        <aside aria-label="Preview">
          <Sample title="With this accent" accent={accent.value} />
          {nearest === accent.value ? null : <Sample title={`With ${showHex(nearest)}`} accent={nearest} />}
          <p className="content-small-head">The ten shades</p>
          <div className="accent-shades" aria-hidden="true">
            {accentScale(accent.value).map((shade) => (
              <span key={shade} style={{ background: shade }} />
            ))}
          </div>
          <p className="tiny quiet">Made from your color. 7 is the button, 8 its hover, 0 the selected fill.</p>
        </aside>
      </div>
    </>
  );
}

import './brand.css';
import { textOn } from '@colorway/rules/color/contrast.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import {
  type AccentCheck,
  accentChecks,
  formatRatio,
  isClearAccent,
  nearestAccent,
  passes,
} from '@colorway/rules/content/accent.ts';
import { PictureButton } from '../../../blocks/picture-upload/picture-button.tsx';
import { usePicture } from '../../../blocks/picture-upload/use-picture.ts';
import { Mark } from '../../../ui/brand/mark.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { accentScale } from '../../../ui/theme/accent-scale.ts';
import { PartHead } from '../editor/part-head.tsx';
import { DraftColor } from '../field/draft-color.tsx';
import { DraftInput } from '../field/draft-input.tsx';
import { FieldNote } from '../field/field-note.tsx';
import { useDraftField } from '../field/use-draft-field.ts';

function Verdict({ check }: { readonly check: AccentCheck }) {
  if (!check.used) return <Tag>Not used</Tag>;
  return passes(check) ? (
    <Tag tone="ok" icon={<IconCheck className="icon icon--small" />}>
      Passes
    </Tag>
  ) : (
    <Tag tone="error" icon={<IconAlertCircle className="icon icon--small" />}>
      Needs {check.needs}:1
    </Tag>
  );
}

interface AccentChecksProps {
  readonly accent: string;
  readonly onUse?: ((accent: string) => void) | undefined;
}

/** How readable the accent is where it is used, and the nearest one of its hue that works everywhere. */
function AccentChecks({ accent, onUse }: AccentChecksProps) {
  const checks = accentChecks(accent);
  const nearest = nearestAccent(accent);
  const white = checks[0]?.ratio ?? 0;
  return (
    <>
      {isClearAccent(accent) ? null : (
        <>
          {onUse ? (
            <Button onClick={() => onUse(nearest)}>Use {showHex(nearest)}, the nearest that works</Button>
          ) : null}
          <AlertBlock
            tone="warning"
            icon={<IconAlertTriangle className="icon" />}
            title="White text on this color is hard to read. "
          >
            It reaches {formatRatio(white)}; 4.5:1 is needed. Links and focus rings are also too pale.
          </AlertBlock>
        </>
      )}
      <table className="accent-checks">
        <caption className="visually-hidden">How readable the accent is</caption>
        <tbody>
          {checks.map((check) => (
            <tr key={check.what}>
              <th scope="row">{check.what}</th>
              <td className="figures">{formatRatio(check.ratio)}</td>
              <td>
                <Verdict check={check} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const say = (value: unknown): string => (value ? 'another logo' : 'the built-in mark');

/** The built-in mark shown without an uploaded logo. */
function OwnMark({ note }: { readonly note: string | undefined }) {
  const { value: name } = useDraftField<string>('brand', 'brandName');
  return (
    <span className="logo">
      <Mark />
      {name}
      {note ? <small>{note}</small> : null}
    </span>
  );
}

interface LogoFieldProps {
  readonly field: 'logoUrl' | 'distributorLogoUrl';
  readonly label: string;
  readonly note?: string;
}

/** A logo is sent here, and drafted as soon as it has arrived. */
function LogoField({ field, label, note }: LogoFieldProps) {
  const handle = useDraftField<string | null>('brand', field);
  const picture = usePicture('logos', ({ url }) => handle.set(url, true));
  const { value, locked, isChanged, published } = handle;
  return (
    <div className="field draft-field" data-changed={isChanged || undefined}>
      <span className="field__label">{label}</span>
      <div className="logo-stage">{value ? <img src={value} alt={`${label}, draft`} /> : <OwnMark note={note} />}</div>
      {locked === undefined ? (
        <div className="logo-tools">
          <PictureButton picture={picture} label={value ? 'Replace' : 'Upload'} name={label} narrow />
          {value ? (
            <Button size="small" aria-label={`Use the built-in mark, ${label}`} onClick={() => handle.set(null, true)}>
              Use the built-in mark
            </Button>
          ) : null}
          <span className="tiny quiet">.svg or .png, at least 52 px high</span>
        </div>
      ) : null}
      <FieldNote handle={handle} was={isChanged ? say(published) : undefined} say={say} />
    </div>
  );
}

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
              label="Name of our colors"
              help="The color picker offers the set with this name."
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

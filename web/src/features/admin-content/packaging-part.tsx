import type { EditorValues } from '@colorway/contract/content/draft-fields.ts';
import { keyName } from '@colorway/contract/content/field-names.ts';
import { DraftInput } from './draft-input.tsx';
import { DraftSwitch } from './draft-switch.tsx';
import { PartHead } from './part-head.tsx';

type Key = keyof EditorValues['packaging'];

const Price = ({ field, help }: { readonly field: Key; readonly help: string }) => (
  <DraftInput part="packaging" field={field} label={keyName('packaging', field)} kind="money" help={help} />
);

export const PackagingPart = () => (
  <>
    <PartHead part="packaging" />
    <section className="content-section">
      <h2>Packaging</h2>
      <DraftSwitch part="packaging" field="enablePackagingOptions" label="Packaging is offered" />
      <div className="content-fields">
        <Price field="minimalPackagingCost" help="At $0.00 the cart says Free." />
        <Price field="individualPackagingCost" help="Swatches and tags are not counted." />
      </div>
    </section>
    <section className="content-section">
      <h2>Swatches</h2>
      <DraftSwitch part="packaging" field="allowDigitalSwatchFulfillment" label="Digital swatches are offered" />
      <div className="content-fields">
        <Price field="swatchShippedCost" help="When the cart holds only swatches." />
        <Price field="swatchDigitalCost" help="Sent as a file." />
        <Price field="individualSwatchCost" help="When something else is in the cart." />
      </div>
    </section>
  </>
);

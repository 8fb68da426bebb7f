import type { EditorValues } from '@colorway/contract/content/draft-fields.ts';
import { keyName } from '@colorway/contract/content/field-names.ts';
import { fieldOf } from '@colorway/rules/content/draft.ts';
import { type ContentPartName, EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { isExternal } from '@colorway/rules/content/external-content.ts';
import { TEXT_PAGE_TITLES, TEXT_PAGES } from '@colorway/rules/content/pages/text-page.ts';
import { Link, useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconFileUnknown } from '../../../ui/icons/icon-file-unknown.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { CardsPart } from '../cards/cards-part.tsx';
import { DiscountsPart } from '../discounts/discounts-part.tsx';
import { DraftInput } from '../field/draft-input.tsx';
import { DraftSwitch } from '../field/draft-switch.tsx';
import { NewEntryDialog } from '../field/new-entry-dialog.tsx';
import { useEditorCommands } from '../field/use-editor-commands.ts';
import { PricingPart } from '../pricing/pricing-part.tsx';
import { ProductsPart } from '../products/products-part.tsx';
import { BrandPart } from '../simple/brand-part.tsx';
import { EmailsPart } from '../simple/emails-part.tsx';
import { LabelsPart } from '../simple/labels-part.tsx';
import { ContentEditorFrame } from './content-editor.tsx';
import { useEditorContext, useEditorPart } from './editor-context.ts';
import { HistoryPart } from './history-part.tsx';
import { PartHead } from './part-head.tsx';

function AlertsPart() {
  const { value: alerts } = useEditorPart('alerts');
  const { addEntry, removeEntry } = useEditorCommands('alerts');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PartHead
        part="alerts"
        action={
          <Button onClick={() => setAdding(true)}>
            <IconPlus className="icon" aria-hidden="true" /> New alert
          </Button>
        }
      />
      {alerts.length === 0 ? <p className="quiet">No alerts yet. Add one with New alert.</p> : null}
      {alerts.map(({ keyword }) => (
        <section key={keyword} className="content-section content-narrow" aria-label={`Alert ${keyword}`}>
          <div className="changes-dialog__head">
            <h2 className="mono">{keyword}</h2>
            <TwoPressButton
              size="small"
              label="Delete"
              armedLabel="Really Delete?"
              doneLabel="Deleted!"
              onConfirm={() => removeEntry(keyword)}
            />
          </div>
          <DraftInput part="alerts" field={fieldOf(keyword, 'alertName')} label="Name" />
          <DraftInput part="alerts" field={fieldOf(keyword, 'alertDescription')} label="Description" rows={3} />
        </section>
      ))}
      {adding ? (
        <NewEntryDialog
          title="New alert"
          label="Keyword"
          help="Letters only, like thinLines. It cannot be changed later."
          taken={alerts.map(({ keyword }) => keyword)}
          onClose={() => setAdding(false)}
          onAdd={(keyword) =>
            addEntry({ field: keyword, value: { keyword, alertName: keyword, alertDescription: '' } })
          }
        />
      ) : null}
    </>
  );
}

const HelpPart = () => (
  <>
    <PartHead part="help" />
    <section className="content-section content-narrow" aria-label="Help menu">
      <DraftInput
        part="help"
        field="helpEmail"
        label="Email"
        kind="address"
        help="Shown as Email us. Also used in emails to customers."
      />
      <DraftInput
        part="help"
        field="helpChatUrl"
        label="Chat"
        kind="address"
        placeholder="https://"
        help="Shown as Chat with us."
      />
      <DraftInput
        part="help"
        field="helpCenterUrl"
        label="Help center"
        kind="address"
        placeholder="https://"
        help="Shown as Help center."
      />
    </section>
    <section className="content-section content-narrow" aria-label="Privacy">
      <h2>Privacy</h2>
      <DraftInput
        part="help"
        field="privacyText"
        label="Privacy line"
        kind="words"
        help="Shown below the first fields of a wizard. Leave empty to show no line."
      />
      <DraftInput
        part="help"
        field="privacyUrl"
        label="Privacy page"
        kind="address"
        placeholder="https://"
        help="Where the link goes. Leave empty to show no link."
      />
    </section>
    <section className="content-section content-narrow" aria-label="Requests">
      <h2>Requests</h2>
      <DraftInput
        part="help"
        field="withdrawText"
        label="Withdrawing a request"
        kind="words"
        help="What happens then, such as: Our designers stop. Your files are deleted after 30 days. Leave empty to not offer it."
      />
    </section>
  </>
);

type Key = keyof EditorValues['packaging'];

const Price = ({ field, help }: { readonly field: Key; readonly help: string }) => (
  <DraftInput part="packaging" field={field} label={keyName('packaging', field)} kind="money" help={help} />
);

const PackagingPart = () => (
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

const GROUPS = [
  { title: 'Where a flow starts', fields: ['organizationStart', 'weddingStart'] },
  {
    title: 'Where it ends',
    fields: ['organizationDone', 'distributorDone', 'individualDone', 'weddingDone'],
  },
] as const;

const PagesPart = () => (
  <>
    <PartHead part="pages" />
    {GROUPS.map(({ title, fields }) => (
      <section key={title} className="content-section content-narrow">
        <h2>{title}</h2>
        {fields.map((field) => (
          <DraftInput
            key={field}
            part="pages"
            field={field}
            label={keyName('pages', field)}
            kind="address"
            placeholder="https://"
          />
        ))}
      </section>
    ))}
  </>
);

const PAGE_HELP = 'A blank line begins a paragraph, # a heading, - a line of a list. Empty: no page and no link.';

const TextsPart = () => (
  <>
    <PartHead part="texts" />
    {TEXT_PAGES.map((name) => (
      <section key={name} className="content-section content-narrow" aria-label={TEXT_PAGE_TITLES[name]}>
        <DraftInput part="texts" field={name} label={TEXT_PAGE_TITLES[name]} rows={14} help={PAGE_HELP} />
      </section>
    ))}
  </>
);

const PARTS: Readonly<Record<ContentPartName, ComponentType>> = {
  labels: LabelsPart,
  packaging: PackagingPart,
  discounts: DiscountsPart,
  alerts: AlertsPart,
  products: ProductsPart,
  pricing: PricingPart,
  cards: CardsPart,
  emails: EmailsPart,
  pages: PagesPart,
  brand: BrandPart,
  help: HelpPart,
  texts: TextsPart,
};

const NoSuchPart = () => (
  <EmptyState
    icon={<IconFileUnknown className="icon" />}
    title="This page doesn't exist"
    action={
      <Link to="/admin/content" className={buttonClass()}>
        All content
      </Link>
    }
  >
    The address may be out of date.
  </EmptyState>
);

/** All of a part that another service keeps is to look at. */
function Frame({ part, children }: { readonly part: ContentPartName | undefined; readonly children: ReactNode }) {
  const { editor } = useEditorContext();
  const isManagedOutside = part !== undefined && editor.outside !== null && isExternal(part);
  if (!isManagedOutside) return children;
  return (
    <fieldset disabled className="part-frame">
      {children}
    </fieldset>
  );
}

export function ContentPartScreen() {
  const { part: path } = useParams({ from: '/work/office/admin/content/$part' });
  const part = EDITOR_PART_NAMES.find((one) => EDITOR_PARTS[one].path === path);
  const Part = path === 'history' ? HistoryPart : part ? PARTS[part] : NoSuchPart;
  return (
    <ContentEditorFrame>
      <Frame part={part}>
        <Part key={path} />
      </Frame>
    </ContentEditorFrame>
  );
}

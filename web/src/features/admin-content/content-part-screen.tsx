import { type ContentPartName, EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { isExternal } from '@colorway/rules/content/kept-outside.ts';
import { Link, useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconFileUnknown } from '../../ui/icons/icon-file-unknown.ts';
import { AlertsPart } from './alerts-part.tsx';
import { BrandPart } from './brand-part.tsx';
import { CardsPart } from './cards-part.tsx';
import { ContentDesk } from './content-desk.tsx';
import { useEditorContext } from './desk-hold.ts';
import { DiscountsPart } from './discounts-part.tsx';
import { HelpPart } from './help-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { LabelsPart } from './labels-part.tsx';
import { PackagingPart } from './packaging-part.tsx';
import { PagesPart } from './pages-part.tsx';
import { PricingPart } from './pricing-part.tsx';
import { ProductsPart } from './products-part.tsx';

const PARTS: Readonly<Record<ContentPartName, ComponentType>> = {
  labels: LabelsPart,
  packaging: PackagingPart,
  discounts: DiscountsPart,
  alerts: AlertsPart,
  products: ProductsPart,
  pricing: PricingPart,
  cards: CardsPart,
  pages: PagesPart,
  brand: BrandPart,
  help: HelpPart,
};

const NoSuchPart = () => (
  <EmptyState
    icon={<IconFileUnknown className="icon" />}
    title="There is no such part"
    action={
      <Link to="/admin/content" className={buttonClass()}>
        All content
      </Link>
    }
  >
    The address may be old.
  </EmptyState>
);

/** All of a part that another service keeps is to look at. */
function Frame({ part, children }: { readonly part: ContentPartName | undefined; readonly children: ReactNode }) {
  const { desk } = useEditorContext();
  const isKept = part !== undefined && desk.outside !== null && isExternal(part);
  if (!isKept) return children;
  return (
    <fieldset disabled className="part-frame">
      {children}
    </fieldset>
  );
}

export function ContentPartScreen() {
  const { part: path } = useParams({ from: '/work/admin/content/$part' });
  const part = EDITOR_PART_NAMES.find((one) => EDITOR_PARTS[one].path === path);
  const Part = path === 'history' ? HistoryPart : part ? PARTS[part] : NoSuchPart;
  return (
    <ContentDesk>
      <Frame part={part}>
        <Part key={path} />
      </Frame>
    </ContentDesk>
  );
}

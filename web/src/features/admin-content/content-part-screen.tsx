import { DESK_PART_NAMES, DESK_PARTS, type DeskPart } from '@colorway/rules/content/desk-parts.ts';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { AlertsPart } from './alerts-part.tsx';
import { BrandPart } from './brand-part.tsx';
import { CardsPart } from './cards-part.tsx';
import { ContentDesk } from './content-desk.tsx';
import { DiscountsPart } from './discounts-part.tsx';
import { HelpPart } from './help-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { LabelsPart } from './labels-part.tsx';
import { PackagingPart } from './packaging-part.tsx';
import { PagesPart } from './pages-part.tsx';
import { PricingPart } from './pricing-part.tsx';
import { ProductsPart } from './products-part.tsx';

const PARTS: Readonly<Record<DeskPart, ComponentType>> = {
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

export function ContentPartScreen() {
  const { part: path } = useParams({ from: '/work/admin/content/$part' });
  const part = DESK_PART_NAMES.find((one) => DESK_PARTS[one].path === path);
  const Part = path === 'history' ? HistoryPart : part ? PARTS[part] : NoSuchPart;
  return (
    <ContentDesk>
      <Part key={path} />
    </ContentDesk>
  );
}

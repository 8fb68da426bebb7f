import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconLink } from '../../ui/icons/icon-link.ts';
import { useDesign } from './use-group.ts';

/** The design that brought somebody here: what it is, and the way to its page. */
export function FoundDesign({ id }: { readonly id: string }) {
  const { data, error } = useDesign(id);
  if (error)
    return (
      <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
        {error.message}
      </AlertBlock>
    );
  if (!data) return null;
  const { productType, version, handle, createdAt, colors } = data;
  const names = colors.map(({ colorName, hex }) => colorName || hex).join(', ');
  return (
    <AlertBlock
      tone="info"
      icon={<IconLink className="icon" />}
      title={`A design: ${productTypeName(productType)} in ${names}`}
    >
      <p className="small">
        Made {formatDay(createdAt)} from version {version}. The pictures below show its version in its colors.{' '}
        <Link to="/shop/products/$handle" params={{ handle }} search={{ configuredId: id }} className="text-link">
          Open the design
        </Link>
      </p>
      <p className="tiny mono found-design__id">{id}</p>
    </AlertBlock>
  );
}

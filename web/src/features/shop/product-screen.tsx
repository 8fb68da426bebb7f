import './shop-product.css';
import { useParams, useSearch } from '@tanstack/react-router';
import { UnknownPattern } from '../../blocks/unknown-pattern/unknown-pattern.tsx';
import { ProductFailed, ProductLoading } from './product-states.tsx';
import { ProductView } from './product-view.tsx';
import { usePageName } from './use-page-name.ts';
import { useProduct } from './use-product.ts';

export function ProductScreen() {
  const { handle } = useParams({ from: '/work/shop/products/$handle' });
  const { configuredId } = useSearch({ from: '/work/shop/products/$handle' });
  const { product, failed, unknown, again } = useProduct(handle, configuredId);
  usePageName(product && `${product.name} ${product.label}`);
  if (unknown)
    return <UnknownPattern title="We have no product at this address" handle={handle} suggestions={unknown} />;
  if (failed) return <ProductFailed onRetry={() => void again()} />;
  if (!product) return <ProductLoading handle={handle} />;
  return <ProductView key={product.handle} product={product} configuredId={configuredId} again={again} />;
}

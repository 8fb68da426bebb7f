import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { DESIGN_PROBLEM_WORDS, type DesignProblem } from '@colorway/rules/shop/messages.ts';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconPalette } from '../../ui/icons/icon-palette.ts';

interface NoDesignProps {
  readonly product: Pick<ShopProduct, 'handle' | 'designHandle' | 'isLive'>;
  readonly problem: DesignProblem;
  readonly configuredId: string | undefined;
  readonly link: RefObject<HTMLAnchorElement | null>;
}

/** In place of the colors: why there are none, and the way to some. */
export function NoDesign({ product, problem, configuredId, link }: NoDesignProps) {
  const { handle, designHandle, isLive } = product;
  const { title, help } = DESIGN_PROBLEM_WORDS[problem];
  return (
    <AlertBlock tone="info" icon={<IconPalette className="icon" />} title={title}>
      <p>{help}</p>
      <div className="shop__answers">
        {designHandle && configuredId ? (
          <Link
            to="/shop/products/$handle"
            params={{ handle: designHandle }}
            search={{ configuredId }}
            className={buttonClass({ size: 'small' })}
          >
            Open it there
          </Link>
        ) : null}
        {isLive ? (
          <Link ref={link} to="/configurator/$id" params={{ id: handle }} className={buttonClass({ size: 'small' })}>
            Choose your colors
          </Link>
        ) : (
          <Link ref={link} to="/patterns" className={buttonClass({ size: 'small' })}>
            Choose a pattern
          </Link>
        )}
      </div>
    </AlertBlock>
  );
}

import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { handleName } from './handle-name.ts';

export function ProductScreen() {
  const { handle } = useParams({ from: '/work/shop/products/$handle' });
  const { configuredId } = useSearch({ from: '/work/shop/products/$handle' });
  return (
    <div className="column wizard">
      <h1>{handleName(handle)}</h1>
      <p className="lead wizard__lead">Printed and made for you in the USA.</p>
      <div className="wizard__body">
        {configuredId ? null : (
          <AlertBlock tone="info" icon={<IconInfoCircle className="icon" />} title="This link has no design">
            <Link to="/configurator/$id" params={{ id: handle }} className={buttonClass()}>
              Choose your colors
            </Link>
          </AlertBlock>
        )}
      </div>
    </div>
  );
}

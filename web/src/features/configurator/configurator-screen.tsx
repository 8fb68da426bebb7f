import './configurator.css';
import './configurator-low.css';
import { useParams } from '@tanstack/react-router';
import { UnknownPattern } from '../../blocks/unknown-pattern/unknown-pattern.tsx';
import { Configurator } from './configurator.tsx';
import { PatternFailed } from './pattern-failed.tsx';
import { PatternLoading } from './pattern-loading.tsx';
import { usePattern } from './use-pattern.ts';

function AskedConfigurator({ id }: { readonly id: string }) {
  const { facts, loaded, failed, unknown, retry } = usePattern(id);
  if (unknown) return <UnknownPattern title="We have no pattern at this address" handle={id} suggestions={unknown} />;
  if (failed) return <PatternFailed onRetry={retry} />;
  return facts ? <Configurator facts={facts} loaded={loaded} /> : <PatternLoading />;
}

export function ConfiguratorScreen() {
  const { id } = useParams({ from: '/work/configurator/$id' });
  return <AskedConfigurator key={id} id={id} />;
}

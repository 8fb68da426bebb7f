import '../slots/slot-row.css';
import '../stage/stage.css';
import './configurator.css';
import { NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { PATTERN_NOT_LOADED } from '@colorway/rules/configurator/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { usePreview } from '../../../blocks/page/page-context.tsx';
import { ColorsLoading } from '../../../blocks/swatch-library/library-states.tsx';
import { UnknownPattern } from '../../../blocks/unknown-pattern/unknown-pattern.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/state-block.tsx';
import { IconCloudOff } from '../../../ui/icons/icon-cloud-off.ts';
import { IconRefresh } from '../../../ui/icons/icon-refresh.ts';
import { Configurator } from './configurator.tsx';
import { factsOf, knownFacts, type PatternFacts } from './pattern-facts.ts';

/** For the screen in a frame, which is made with this chunk and adds nothing to it. */
export { nearestSlots } from '@colorway/rules/configurator/address/design-link.ts';
export { HostProvider } from './host-page.ts';

interface PatternQuery {
  readonly facts: PatternFacts | undefined;
  /** The server has answered with the pattern. */
  readonly loaded: boolean;
  readonly failed: boolean;
  /** There is none at this address; what may have been meant. */
  readonly unknown: readonly string[] | undefined;
  readonly retry: () => void;
}

/** A handle that names no pattern, or no product. */
const isUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['not-found', 'no-product-type', 'handle-invalid'].includes(error.code);

const suggestionsOf = ({ details: { suggestions } }: ApiError): readonly string[] =>
  Array.isArray(suggestions) ? suggestions.filter((one) => typeof one === 'string') : [];

function usePattern(id: string): PatternQuery {
  const preview = usePreview();
  const { data, error, refetch } = useQuery({
    queryKey: ['pattern', id],
    queryFn: () => call(preview ? 'adminPatterns.newest' : 'patterns.read', { id }),
    // The client tries a read again by itself.
    retry: false,
  });
  const known = useMemo(() => knownFacts(id), [id]);
  const facts = useMemo(() => (data ? factsOf(data) : known), [data, known]);
  return {
    facts,
    loaded: data !== undefined,
    failed: error !== null && !isUnknown(error),
    unknown: isUnknown(error) ? suggestionsOf(error) : undefined,
    retry: () => void refetch(),
  };
}

/** A stage of its final size while nothing is known of the pattern. */
const PatternLoading = () => (
  <div className="design" aria-busy="true">
    <section className="stage stage-ground" aria-label="Preview">
      <h1 className="visually-hidden">Choose colors</h1>
      <p className="visually-hidden" role="status">
        Loading the pattern
      </p>
      <div className="stage__bar">
        <Skeleton width={190} height={38} />
      </div>
      <div className="stage__picture stage__picture--waiting">
        <Skeleton height="100%" width="34%" />
      </div>
    </section>
    <section className="panel" aria-label="Color library">
      <ol className="slots" />
      <ColorsLoading />
    </section>
  </div>
);

const PatternFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="column pattern-failed">
    <h1 className="visually-hidden">Choose colors</h1>
    <ErrorState
      icon={<IconCloudOff className="icon icon--large" />}
      title={PATTERN_NOT_LOADED}
      action={
        <Button size="small" onClick={onRetry}>
          <IconRefresh className="icon icon--small" aria-hidden="true" />
          Try again
        </Button>
      }
    >
      {NOTHING_LOST}
    </ErrorState>
  </div>
);

export function ConfiguratorById({ id }: { readonly id: string }) {
  const { facts, loaded, failed, unknown, retry } = usePattern(id);
  if (unknown) return <UnknownPattern title="We can't find this pattern" handle={id} suggestions={unknown} />;
  if (failed) return <PatternFailed onRetry={retry} />;
  return facts ? <Configurator facts={facts} loaded={loaded} /> : <PatternLoading />;
}

export function ConfiguratorScreen() {
  const { id } = useParams({ from: '/work/configurator/$id' });
  return <ConfiguratorById key={id} id={id} />;
}

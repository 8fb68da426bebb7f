import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { ask } from '../../blocks/api/client.ts';
import { usePreview } from '../../blocks/page/page-context.tsx';
import { factsOf, knownFacts, type PatternFacts } from './pattern-facts.ts';

interface AskedPattern {
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

export function usePattern(id: string): AskedPattern {
  const preview = usePreview();
  const { data, error, refetch } = useQuery({
    queryKey: ['pattern', id],
    queryFn: () => ask(preview ? 'adminPatterns.newest' : 'patterns.read', { id }),
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

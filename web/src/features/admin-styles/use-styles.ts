import type { StyleCollection, StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type StaffEvent, subscribeStaffEvents } from '../../blocks/staff-events/staff-events.ts';
import { listStyles, STYLES_KEY } from './styles-api.ts';
import { MOVING_KEY } from './use-move.ts';

const EVENTS: readonly StaffEvent[] = ['style-patterns-changed'];

/** The patterns of one product, live. While moves of this page are on their way nothing is asked: it would be half of them. */
export function useStyles(collection: StyleCollection, productType: StyleProductType) {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeStaffEvents(EVENTS, () => {
        if (client.isMutating({ mutationKey: MOVING_KEY }) === 0)
          void client.invalidateQueries({ queryKey: STYLES_KEY });
      }),
    [client],
  );
  return useQuery({
    queryKey: [...STYLES_KEY, collection, productType],
    queryFn: () => listStyles(collection, productType),
    refetchOnWindowFocus: 'always',
  });
}

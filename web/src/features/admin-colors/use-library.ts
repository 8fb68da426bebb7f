import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeStaffEvents } from '../../blocks/staff-events/staff-events.ts';
import { type EditedLibrary, readLibrary } from './colors-api.ts';

const key = ['colors', 'edit'];

export const useLibrary = (): UseQueryResult<EditedLibrary> =>
  useQuery({ queryKey: key, queryFn: readLibrary, refetchOnWindowFocus: 'always' });

interface LibraryCache {
  /** Reads the current library from the server. */
  readonly read: () => Promise<EditedLibrary>;
  readonly put: (library: EditedLibrary) => void;
}

export function useLibraryCache(): LibraryCache {
  const client = useQueryClient();
  return {
    read: () => client.fetchQuery({ queryKey: key, queryFn: readLibrary, staleTime: 0 }),
    put: (library) => client.setQueryData(key, library),
  };
}

/** A colleague's save is heard within a second. */
export function useColorsSaved(): void {
  const client = useQueryClient();
  useEffect(
    () => subscribeStaffEvents(['colors-changed'], () => void client.invalidateQueries({ queryKey: key })),
    [client],
  );
}

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listStaff, type StaffList } from './staff-api.ts';

const REFRESH_MS = 10_000;
const key = ['staff'];

export const useStaffList = (): UseQueryResult<StaffList> =>
  useQuery({ queryKey: key, queryFn: listStaff, refetchInterval: REFRESH_MS });

export function useStaffChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: key }), [client]);
}

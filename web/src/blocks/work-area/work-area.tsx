import '@mantine/core/styles/default-css-variables.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { buildTheme, cssVariables } from '../../ui/theme/theme.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { useSettings } from '../page/page-context.tsx';
import { useSignedOut } from './use-signed-out.ts';

/**
 * What the working screens stand in: queries and Mantine. Visitors' screens do without both, so
 * their first load does not carry them. A screen imports the style of each component it uses.
 */
export function WorkArea() {
  const { accent } = useSettings();
  const [client] = useState(makeQueryClient);
  useSignedOut(client);
  const [theme] = useState(() => buildTheme({ accent }));
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  );
}

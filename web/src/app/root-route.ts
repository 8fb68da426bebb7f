import { createRootRouteWithContext } from '@tanstack/react-router';
import { ErrorScreen } from '../features/lost/error-screen.tsx';
import { PageFrame } from './page-frame.tsx';
import type { RouterContext } from './route-kind.ts';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: PageFrame,
  errorComponent: ErrorScreen,
});

import { createRootRouteWithContext } from '@tanstack/react-router';
import { PageFrame } from '../page-frame.tsx';
import type { RouterContext } from './route-kind.ts';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: PageFrame,
});

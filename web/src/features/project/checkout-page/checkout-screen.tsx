import '../page/project.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { Navigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCart } from '../../../blocks/cart/use-cart.ts';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { withLiveApprovals } from '../page/live-approvals.ts';
import { ProjectFailed, ProjectLoading, ProjectRefused } from '../page/project-states.tsx';
import { useProject, useRefetchCheckout, useRefetchProject } from '../page/use-project.ts';
import { useProjectEvents } from '../page/use-project-events.ts';
import { CheckoutPage } from './checkout-page.tsx';

function Ordering({ answer }: { readonly answer: PortalProject }) {
  const cart = useCart(answer);
  const projectView = useMemo(() => withLiveApprovals(answer, cart), [answer, cart]);
  const { projectID } = projectView.project;
  const again = useRefetchProject(projectID);
  const refetchCheckout = useRefetchCheckout(projectID);
  useProjectEvents(projectID, projectView.eventID, {
    onCart: cart.store.receiveVersion,
    onCheckout: () => void refetchCheckout(),
    onProject: () => void again(),
  });
  return <CheckoutPage projectView={projectView} cart={cart} />;
}

/** Distributors send a summary instead, and a link may be too weak to order: both see the project. */
const mayOrder = ({ project, viewer }: PortalProject): boolean =>
  viewer.rights === 'order' && viewer.seesPrices && !isDistributor(project.type);

/** The checkout of a project's cart. */
export function CheckoutScreen() {
  const { id } = useParams({ from: '/work/project/$id/checkout' });
  const viewer = useViewer();
  const { project, refused, failed, again } = useProject(id);
  usePageName(project && `Checkout of ${project.project.name}`);
  if (project && !mayOrder(project)) return <Navigate to="/project/$id" params={{ id }} replace />;
  if (project) return <Ordering answer={project} />;
  if (refused)
    return <ProjectRefused email={'email' in viewer ? viewer.email : undefined} next={`/project/${id}/checkout`} />;
  return failed ? <ProjectFailed onAgain={() => void again()} /> : <ProjectLoading />;
}

import './project-tabs.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { Link } from '@tanstack/react-router';
import type { ProjectTab } from './use-project-tab.ts';

const PATHS = {
  proofs: '/project/$id',
  history: '/project/$id/history',
  orders: '/project/$id/orders',
} as const;

interface ProjectTabsProps {
  readonly projectView: PortalProject;
  readonly shown: ProjectTab;
}

/** The parts of a project, each with an address. A part that the viewer may not see is left out. */
export function ProjectTabs({ projectView: { project, viewer, proofs, orders }, shown }: ProjectTabsProps) {
  const hasOrders = viewer.seesPrices && viewer.rights === 'order' && !isDistributor(project.type);
  const tabs = [
    { tab: 'proofs', label: 'Proofs', count: proofs.length },
    ...(viewer.isPeople ? [{ tab: 'history', label: 'History', count: undefined } as const] : []),
    ...(hasOrders ? [{ tab: 'orders', label: 'Orders', count: orders.length } as const] : []),
  ] as const;
  if (tabs.length === 1) return null;
  return (
    <nav className="part-tabs" aria-label="Parts of this project">
      {tabs.map(({ tab, label, count }) => (
        <Link
          key={tab}
          to={PATHS[tab]}
          params={{ id: project.projectID }}
          search={{}}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {label}
          {count === undefined ? null : <span className="part-tabs__count figures"> {count}</span>}
        </Link>
      ))}
    </nav>
  );
}

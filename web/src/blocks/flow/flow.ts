/** The four ways to ask for a design and their addresses. */
export const FLOW_PATHS = {
  organization: '/new-project/organizations',
  distributor: '/new-project/distributors',
  wedding: '/new-project/wed',
  individual: '/new-project/ind',
} as const;

export type Flow = keyof typeof FLOW_PATHS;

const key = (flow: Flow) => `colorway.flow.${flow}`;

/** Whether basic info of the flow was saved in this browser (`isActive`, D31). */
export function isFlowStarted(flow: Flow): boolean {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key(flow)) ?? 'null');
    return typeof saved === 'object' && saved !== null && 'isActive' in saved && saved.isActive === true;
  } catch {
    return false;
  }
}

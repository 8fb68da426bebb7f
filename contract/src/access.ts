/**
 * Names the callers of an operation. There is no default: an operation without one does not compile.
 * - `public`    anybody
 * - `customer`  a signed-in customer, for what belongs to the proven address
 * - `project`   the project's customer, a holder of its share link, staff; the id is `projectID` in the input
 * - `project-comment`  as `project`, but not for a link that may only look
 * - `project-order`  as `project`, but only for links that may approve and order
 * - `project-people`  as `project`, but not for a holder of the share link: what governs that link itself
 * - `floor`     a paired tablet of the shop floor that is not revoked
 * - `staff`     a staff account that is not suspended, with the right that \`operation-needs.ts\` names
 */
export type Access =
  | 'public'
  | 'customer'
  | 'project'
  | 'project-comment'
  | 'project-order'
  | 'project-people'
  | 'floor'
  | 'staff';

/** A request that changes nothing. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Maximum rate per caller, counted in the database, so all nodes share the count. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

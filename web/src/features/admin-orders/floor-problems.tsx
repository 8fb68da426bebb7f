import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { Link } from '@tanstack/react-router';
import { ProblemPhoto } from '../../blocks/floor/problem-photo.tsx';
import { Moment } from '../../blocks/when/moment.tsx';

interface OrderProps {
  readonly order: AdminOrder;
}

/** Problems that the shop floor reported about this order; nothing without one. */
export function OrderFloorProblems({ order: { floorProblems } }: OrderProps) {
  if (floorProblems.length === 0) return null;
  const open = floorProblems.filter(({ resolvedAt }) => resolvedAt === null);
  return (
    <section className="admin-order__section" aria-labelledby="order-floor">
      <header>
        <h2 id="order-floor">Shop floor problems</h2>
        {open.length === 0 ? (
          <span className="small quiet">All resolved</span>
        ) : (
          <Link to="/admin/floor" className="text-link small figures">
            {`Resolve ${countOf(open.length, 'problem')}`}
          </Link>
        )}
      </header>
      <ul className="admin-floor-problems">
        {floorProblems.map((problem) => (
          <li key={problem.id}>
            <ProblemPhoto problem={problem} />
            <div>
              <b>{problem.text}</b>
              <p className="small quiet">
                {problem.piece}, by {problem.by}, <Moment at={problem.at} />
                {problem.resolvedAt === null ? '' : ', resolved'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import './role-matrix.css';
import {
  GRANT_LABELS,
  type Grant,
  grantOf,
  ROLE_AREA_NAMES,
  ROLE_AREAS,
  ROLE_NAMES,
  type Role,
  roleLabel,
} from '@colorway/rules/role/roles.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import type { ReactNode } from 'react';
import { IconEye } from '../../../ui/icons/icon-eye.ts';
import { IconPencil } from '../../../ui/icons/icon-pencil.ts';

const MARKS: Readonly<Record<Grant, ReactNode>> = {
  change: <IconPencil className="icon icon--small" aria-hidden="true" />,
  see: <IconEye className="icon icon--small" aria-hidden="true" />,
  no: <span aria-hidden="true">·</span>,
};

const Legend = () => (
  <p className="role-matrix__legend tiny quiet">
    {(['change', 'see', 'no'] as const).map((grant) => (
      <span key={grant}>
        {MARKS[grant]} {GRANT_LABELS[grant]}
      </span>
    ))}
  </p>
);

/** The table of roles, which is fixed. On a phone each area is a block with the roles below it. */
export function RoleMatrix({ people }: { readonly people: Readonly<Record<Role, number>> }) {
  return (
    <section className="role-matrix" aria-labelledby="roles-title">
      <div className="role-matrix__head">
        <h2 id="roles-title">What each role may do</h2>
        <Legend />
      </div>
      <table>
        <thead>
          <tr>
            <td />
            {ROLE_NAMES.map((role) => (
              <th key={role} scope="col">
                {roleLabel(role)}
                <small>{countOf(people[role], 'person', 'people')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLE_AREA_NAMES.map((area) => (
            <tr key={area}>
              <th scope="row">{ROLE_AREAS[area].label}</th>
              {ROLE_NAMES.map((role) => {
                const grant = grantOf(role, area);
                return (
                  <td key={role} data-grant={grant}>
                    <span className="role-matrix__role tiny" aria-hidden="true">
                      {roleLabel(role)}
                    </span>
                    <span className="role-matrix__mark">
                      {MARKS[grant]}
                      <span className="visually-hidden">{GRANT_LABELS[grant]}</span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

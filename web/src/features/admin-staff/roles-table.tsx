import { IconCheck } from '../../ui/icons/icon-check.ts';

/** What `access` of the contract's operations says, in people's words. */
const rights = [
  { what: 'Projects, proofs, inquiries, orders', staff: true },
  { what: 'Patterns and colors', staff: true },
  { what: 'Mail, labels and brand', staff: true },
  { what: 'Invite, suspend, change roles', staff: false },
] as const;

const Yes = () => (
  <>
    <IconCheck className="icon icon--small" aria-hidden="true" />
    <span className="visually-hidden">Yes</span>
  </>
);

export const RolesTable = () => (
  <section className="roles" aria-labelledby="roles-title">
    <h2 id="roles-title">What each role may do</h2>
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">Owner</th>
          <th scope="col">Staff</th>
        </tr>
      </thead>
      <tbody>
        {rights.map(({ what, staff }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              <Yes />
            </td>
            <td>{staff ? <Yes /> : 'No'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

import { SAMPLE } from '../../blocks/art/sample-colors.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';

/** The color library, to read. */
export function ColorsScreen() {
  return (
    <div className="column wizard">
      <h1>Colors</h1>
      <p className="lead wizard__lead">The colors that our own patterns are shown in.</p>
      <table className="plain-table wizard__body">
        <thead>
          <tr>
            <th scope="col">Color</th>
            <th scope="col">Name</th>
            <th scope="col">Hex</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(SAMPLE).map(([name, hex]) => (
            <tr key={name}>
              <td>
                <Cloth color={hex} width={48} height={28} />
              </td>
              <td>{name}</td>
              <td className="mono">{hex.toUpperCase()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

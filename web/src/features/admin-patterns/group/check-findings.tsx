import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import type { StaffVersion } from '../patterns-api.ts';

type Drawing = StaffVersion['drawings'][number];

const unusedOf = ({ slots }: Drawing, colorCount: number): readonly string[] =>
  PLACEHOLDERS.slice(0, colorCount).filter((_, slot) => !slots.includes(slot));

/** What the sanitizer removed, and which placeholders a drawing leaves out; what is well is said, too. */
export function CheckFindings({ version: { drawings, colorCount } }: { readonly version: StaffVersion }) {
  const removed = drawings.flatMap(({ type, findings }) =>
    findings.map((words) => `${productTypeName(type)}: ${words.replace(/\.$/, '')}`),
  );
  const unused = drawings.flatMap((drawing) => {
    const names = unusedOf(drawing, colorCount);
    return names.length === 0 ? [] : [`${productTypeName(drawing.type)} does not use ${names.join(', ')}`];
  });
  const warnings = [...removed, ...unused];
  const every = drawings.length === 1 ? 'the file' : `all ${drawings.length} files`;
  const slots = `${colorCount} ${colorCount === 1 ? 'placeholder' : 'placeholders'} in ${every}`;
  const fine = [
    ...(removed.length === 0 ? ['Nothing had to be removed'] : []),
    ...(unused.length === 0 ? [slots] : []),
  ];
  return (
    <section className="findings">
      <h2 className="patterns-aside__title">What the check found</h2>
      <ul>
        {warnings.map((words) => (
          <li key={words} data-warning="">
            <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
            {words}
          </li>
        ))}
        {fine.map((words) => (
          <li key={words}>
            <IconCheck className="icon icon--small" aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

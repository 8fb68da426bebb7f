import { showHex } from '@colorway/rules/color/hex.ts';
import {
  type AccentCheck,
  accentChecks,
  isClearAccent,
  nearestAccent,
  passes,
  ratioWords,
} from '@colorway/rules/content/accent.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { Tag } from '../../ui/tag/tag.tsx';

function Verdict({ check }: { readonly check: AccentCheck }) {
  if (!check.used) return <Tag>Not used</Tag>;
  return passes(check) ? (
    <Tag tone="ok" icon={<IconCheck className="icon icon--small" />}>
      Passes
    </Tag>
  ) : (
    <Tag tone="error" icon={<IconAlertCircle className="icon icon--small" />}>
      Needs {check.needs}:1
    </Tag>
  );
}

interface AccentChecksProps {
  readonly accent: string;
  readonly onUse?: ((accent: string) => void) | undefined;
}

/** How the accent is read where it is used, and the nearest one of its hue that works everywhere. */
export function AccentChecks({ accent, onUse }: AccentChecksProps) {
  const checks = accentChecks(accent);
  const nearest = nearestAccent(accent);
  const white = checks[0]?.ratio ?? 0;
  return (
    <>
      {isClearAccent(accent) ? null : (
        <>
          {onUse ? (
            <Button onClick={() => onUse(nearest)}>Use {showHex(nearest)}, the nearest that works</Button>
          ) : null}
          <AlertBlock
            tone="warning"
            icon={<IconAlertTriangle className="icon" />}
            title="White text on this color is hard to read. "
          >
            It reaches {ratioWords(white)}; 4.5:1 is needed. Links and focus rings stay too pale on paper, too.
          </AlertBlock>
        </>
      )}
      <table className="accent-checks">
        <caption className="visually-hidden">How the accent is read</caption>
        <tbody>
          {checks.map((check) => (
            <tr key={check.what}>
              <th scope="row">{check.what}</th>
              <td className="figures">{ratioWords(check.ratio)}</td>
              <td>
                <Verdict check={check} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

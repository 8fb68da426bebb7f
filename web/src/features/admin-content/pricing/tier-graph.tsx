import type { Cents } from '@colorway/rules/money/cents.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { AND_MORE, type PriceTier } from '@colorway/rules/pricing/price-table.ts';
import { tierFaults } from '@colorway/rules/pricing/tier-faults.ts';
import { useId } from 'react';

const WIDE = 360;
const HIGH = 180;
const LEFT = 36;

const priceOf = ({ price }: PriceTier): number =>
  typeof price === 'number' ? price : Math.max(0, ...Object.values(price));

/** The price by quantity as steps, on a scale of doublings; where there is no price or two it is hatched. */
export function TierGraph({ tiers }: { readonly tiers: readonly PriceTier[] }) {
  const hatch = useId();
  const drawn = [...tiers].filter(({ min, max }) => min >= 1 && max >= min).sort((a, b) => a.min - b.min);
  const last = drawn.at(-1);
  if (!last) return null;
  const end = last.max >= AND_MORE ? last.min * 2 : last.max + 1;
  const top = Math.max(100, ...drawn.map(priceOf)) * 1.1;
  const x = (count: number) => LEFT + (Math.log(Math.min(count, end)) / Math.log(Math.max(end, 2))) * (WIDE - LEFT - 6);
  const y = (price: number) => HIGH - (price / top) * (HIGH - 8);
  const gaps = drawn.flatMap((tier, at) => {
    const before = drawn[at - 1]?.max ?? 0;
    if (tier.min === before + 1) return [];
    return [{ from: Math.max(1, Math.min(before + 1, tier.min)), to: Math.max(before + 1, tier.min) }];
  });
  const faults = tierFaults(tiers).map(({ message }) => message);
  const finding =
    faults[0] ??
    `From ${formatMoney(priceOf(drawn[0] ?? last) as Cents)} for one down to ${formatMoney(priceOf(last) as Cents)} for ${last.min} or more.`;
  return (
    <figure className="tier-graph">
      <figcaption>Price each by quantity</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH + 22}`} role="img" aria-label={finding}>
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" fill="var(--error)" />
          </pattern>
        </defs>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={WIDE} y1={y(share * top * 0.9)} y2={y(share * top * 0.9)} stroke="var(--line)" />
            <text x={0} y={y(share * top * 0.9) + 4}>
              {formatMoney(Math.round(share * top * 0.9) as Cents).replace(/\.\d+$/, '')}
            </text>
          </g>
        ))}
        {drawn.map((tier) => {
          const [left, right] = [x(tier.min), x(tier.max + 1)];
          return (
            <g key={`${tier.min}-${tier.max}`}>
              <rect
                x={left}
                y={y(priceOf(tier))}
                width={Math.max(1, right - left)}
                height={HIGH - y(priceOf(tier))}
                fill="var(--accent-tint)"
              />
              <rect
                x={left}
                y={y(priceOf(tier)) - 1}
                width={Math.max(1, right - left)}
                height={3}
                fill="var(--accent)"
              />
              <text x={left} y={HIGH + 16} textAnchor="middle">
                {tier.min}
              </text>
            </g>
          );
        })}
        {gaps.map(({ from, to }) => (
          <rect
            key={from}
            x={x(from)}
            y={8}
            width={Math.max(4, x(to) - x(from))}
            height={HIGH - 8}
            fill={`url(#${hatch})`}
          />
        ))}
      </svg>
      <p className={faults.length > 0 ? 'tiny field-note__wrong' : 'tiny quiet'}>{finding}</p>
    </figure>
  );
}

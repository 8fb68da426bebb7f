import { DOLLAR_BILL, type PicturedSize, type SizePicture } from '@colorway/rules/product/size-picture.ts';

interface ScaledProps {
  readonly width: number;
  readonly height: number;
  /** The longest side of all, in inches. */
  readonly maxSide: number;
  readonly path: string;
}

/** Inches are drawn at one scale, so that sizes can be compared with the bill. */
const Scaled = ({ width, height, maxSide, path }: ScaledProps) => (
  <svg
    className="size-guide__shape"
    viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}
    style={{ width: `${(100 * width) / maxSide}%` }}
    aria-hidden="true"
  >
    <path d={path} vectorEffect="non-scaling-stroke" />
  </svg>
);

const rectanglePath = ({ width, height }: Pick<PicturedSize, 'width' | 'height'>): string =>
  `M0 0H${width}V${height}H0Z`;

/** The end of a tie: sides that open toward the point. */
const tiePath = ({ width, height }: Pick<PicturedSize, 'width' | 'height'>): string => {
  const side = height - width * 0.45;
  return `M${width * 0.18} 0H${width * 0.82}L${width} ${side}L${width / 2} ${height}L0 ${side}Z`;
};

interface SizeGuideProps {
  readonly picture: SizePicture;
}

/** The sizes of the product to scale, beside a bill of a dollar. */
export function SizeGuide({ picture: { shape, sizes } }: SizeGuideProps) {
  const all = [...sizes, DOLLAR_BILL];
  const maxSide = Math.max(...all.map(({ width }) => width));
  const pathOf = shape === 'tie' ? tiePath : rectanglePath;
  return (
    <section className="size-guide" aria-labelledby="which-size">
      <h2 id="which-size">Which size?</h2>
      <p className="small quiet">Drawn to scale.</p>
      <ul className="size-guide__row" data-long={maxSide > 24 || undefined}>
        {sizes.map((size) => (
          <li key={size.value} className="size-guide__size" aria-current={size.isChosen || undefined}>
            <span className="size-guide__drawing">
              <Scaled {...size} maxSide={maxSide} path={pathOf(size)} />
            </span>
            <span className="small">{size.label}</span>
          </li>
        ))}
        <li className="size-guide__size">
          <span className="size-guide__drawing">
            <Scaled {...DOLLAR_BILL} maxSide={maxSide} path={rectanglePath(DOLLAR_BILL)} />
          </span>
          <span className="small quiet">{`Dollar bill, ${DOLLAR_BILL.width}"`}</span>
        </li>
      </ul>
    </section>
  );
}

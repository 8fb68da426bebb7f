interface SelvedgeProps {
  readonly colors: readonly string[];
  readonly name?: string;
}

/** The printed edge under cloth. The dots are decoration; text beside it carries the count. */
export function Selvedge({ colors, name }: SelvedgeProps) {
  const dots = name ? 'cw-selvedge__dots' : 'cw-selvedge__dots cw-selvedge__dots--start';
  return (
    <div className="cw-selvedge">
      {name ? <span className="cw-selvedge__text">{name}</span> : null}
      <span className={dots} aria-hidden="true">
        {colors.map((color, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
          <span key={slot} className="cw-dot" style={{ '--c': color }} />
        ))}
      </span>
    </div>
  );
}

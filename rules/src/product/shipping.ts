/** How long one way of shipping takes. */
export interface ShippingService {
  readonly service: string;
  readonly madeIn: string;
  readonly deliveredIn: string;
}

export interface Shipping {
  /** The first one is what happens when nothing else is agreed on. */
  readonly services: readonly ShippingService[];
  readonly notes: readonly string[];
}

/** Staff type it as text: `Standard | 10 to 12 business days | 3 to 5 days` is a row, any other line a note. */
export function readShipping(text: string): Shipping {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return {
    services: rows.flatMap(([service = '', madeIn = '', deliveredIn = '', ...more]) =>
      service !== '' && madeIn !== '' && deliveredIn !== '' && more.length === 0
        ? [{ service, madeIn, deliveredIn }]
        : [],
    ),
    notes: lines.filter((line) => !line.includes('|')),
  };
}

/** Times of one shipping method. */
export interface ShippingService {
  readonly service: string;
  readonly madeIn: string;
  readonly deliveredIn: string;
}

export interface Shipping {
  /** The first one is the default. */
  readonly services: readonly ShippingService[];
  readonly notes: readonly string[];
}

/** Parses the text of staff: `Standard | 10 to 12 business days | 3 to 5 days` is a row, any other line a note. */
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

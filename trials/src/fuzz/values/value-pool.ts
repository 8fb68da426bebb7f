const MAX_VALUES = 40;
const MAX_DEPTH = 12;

type Plain = string | number;

/**
 * Values of answers by name. Requests made of them name existing objects, so they get past the first 404, which random
 * ids would not.
 */
export class ValuePool {
  readonly #known = new Map<string, Plain[]>();

  add(name: string, value: Plain): void {
    const values = this.#known.get(name) ?? [];
    this.#known.set(name, values);
    if (values.includes(value)) return;
    // A short memory, so that what was deleted long ago is forgotten.
    if (values.length >= MAX_VALUES) values.shift();
    values.push(value);
  }

  #remember(within: string, name: string, value: Plain): void {
    if (String(value).length > 300) return;
    this.add(name, value);
    this.add(`${within}.${name}`, value);
    if (name === 'id') this.add(`${within.replace(/s$/, '')}Id`, value);
  }

  /** `{ proofs: [{ id }] }` is known as `proofs.id`, `proofId` and `id`. */
  hear(answer: unknown, within: string, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > MAX_DEPTH) return;
    const members = Array.isArray(answer) ? answer.slice(0, 20).map((one) => ['', one]) : Object.entries(answer);
    for (const [name, value] of members) {
      if (typeof value === 'object') this.hear(value, name === '' ? within : name, depth + 1);
      else if (name === '') this.add(within, value);
      else if (typeof value === 'string' || typeof value === 'number') this.#remember(within, name, value);
    }
  }

  of(names: readonly string[]): readonly Plain[] {
    for (const name of names) {
      const values = this.#known.get(name);
      if (values) return values;
    }
    return [];
  }
}

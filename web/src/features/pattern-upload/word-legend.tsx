import { groupName } from '@colorway/rules/product/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** The words of the documents, in their order. */
const WORDS: readonly (readonly [word: string, type: ProductTypeId])[] = [
  ['pocket', 'pocket-square'],
  ['bow', 'bow-tie'],
  ['neck', 'necktie'],
  ['mask', 'face-mask'],
  ['table', 'table-runner'],
  ['robe', 'robe'],
  ['square-pillow', 'square-pillow'],
  ['lumbar-pillow', 'lumbar-pillow'],
  ['suspenders', 'suspenders'],
  ['hair-scarf', 'hair-scarf'],
];

/** Which word of a file name means which product. */
export const WordLegend = () => (
  <section aria-label="Words in file names">
    <dl className="word-legend">
      {WORDS.map(([word, type]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{groupName(type)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

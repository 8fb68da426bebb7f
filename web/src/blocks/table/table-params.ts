/** How columns and their order stand in the address: `columns=-files.-colors`, `sort=-received`. */
const MARK = '-';
const BETWEEN = '.';

/** The columns that are put away; so a column that comes later is shown to whoever kept the address. */
export const hiddenColumns = (word = ''): readonly string[] =>
  word
    .split(BETWEEN)
    .filter((one) => one.length > 1 && one.startsWith(MARK))
    .map((one) => one.slice(1));

export const columnsWord = (hidden: readonly string[]): string => hidden.map((id) => `${MARK}${id}`).join(BETWEEN);

/** Puts a column away or takes it back. */
export const turnColumn = (word: string | undefined, id: string): string => {
  const hidden = hiddenColumns(word);
  return columnsWord(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
};

export interface Order {
  readonly id: string;
  readonly desc: boolean;
}

export const orderOf = (word: string): Order =>
  word.startsWith(MARK) ? { id: word.slice(1), desc: true } : { id: word, desc: false };

export const sortWord = ({ id, desc }: Order): string => (desc ? `${MARK}${id}` : id);

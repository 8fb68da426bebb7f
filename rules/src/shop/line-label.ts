interface LabelledLine {
  readonly title: string;
  readonly name: string;
  readonly options: readonly { readonly value: string }[];
}

/** `Regular 58", Standard 3.25"`. */
export const optionsText = ({ options }: Pick<LabelledLine, 'options'>): string =>
  options.map(({ value }) => value).join(', ');

/** `Necktie, Anchor Stripe, Regular 58", Standard 3.25"`; empty for a line that is not there. */
export const lineLabel = (line: LabelledLine | undefined): string =>
  line ? [line.title, line.name, optionsText(line)].filter(Boolean).join(', ') : '';

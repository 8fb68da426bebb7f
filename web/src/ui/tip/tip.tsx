import './tip.css';

interface TipProps {
  readonly id: string;
  readonly shown: boolean;
  readonly text: string;
}

/** Below its holder, which is its `offsetParent`; tied to what it speaks of by `aria-describedby`. */
export const Tip = ({ id, shown, text }: TipProps) => (
  <span role="tooltip" id={id} className="tip" data-shown={shown || undefined}>
    {text}
  </span>
);

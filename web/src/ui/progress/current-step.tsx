import { Tip } from '../tip/tip.tsx';
import { useTip } from '../tip/use-tip.ts';

interface CurrentStepProps {
  readonly name: string;
  readonly tip: string;
}

/** The step that is open, with words on it. A button, so that keys reach the words. */
export function CurrentStep({ name, tip }: CurrentStepProps) {
  const { id, shown, holder } = useTip();
  return (
    <span className="stitch__tipped" {...holder}>
      <button type="button" className="stitch__current" aria-describedby={id}>
        {name}
      </button>
      <Tip id={id} shown={shown} text={tip} />
    </span>
  );
}

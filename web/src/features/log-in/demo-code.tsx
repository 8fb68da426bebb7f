import { showCode } from '@colorway/rules/sign-in/code-text.ts';
import '../../blocks/demo-note/demo-note.css';
import { Button } from '../../ui/button/button.tsx';
import { codeDigits } from '../../ui/field/code-digits.ts';
import { IconFlask } from '../../ui/icons/icon-flask.ts';

interface DemoCodeProps {
  readonly code: string;
  readonly onFill: (code: string) => void;
}

export function DemoCode({ code, onFill }: DemoCodeProps) {
  const digits = codeDigits(code);
  return (
    <div className="demo-note demo-note--code">
      <IconFlask className="icon" aria-hidden="true" />
      <span className="demo-note__text">
        <span className="quiet">Demo: no email leaves this machine. Your code is</span>
        <b>{showCode(digits)}</b>
      </span>
      <Button size="small" onClick={() => onFill(digits)}>
        Fill it in
      </Button>
    </div>
  );
}

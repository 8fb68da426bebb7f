import { useEffect, useRef } from 'react';
import { useSettings, useViewer } from '../../../blocks/page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconCopy } from '../../../ui/icons/icon-copy.ts';
import { IconPrinter } from '../../../ui/icons/icon-printer.ts';
import { notify } from '../../../ui/notify/notify.ts';

interface CodeSheetProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The only time that the codes are seen. Printing prints them alone. */
export function CodeSheet({ codes, onDone }: CodeSheetProps) {
  const { brandName } = useSettings();
  const viewer = useViewer();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ kind: 'success', text: 'Codes copied.' }),
      () => notify({ kind: 'error', text: 'The codes were not copied: select them and copy them by hand.' }),
    );

  return (
    <section ref={sheet} className="code-sheet" tabIndex={-1} aria-labelledby="code-sheet-title">
      <p id="code-sheet-title" className="code-sheet__title">
        <b>Save these now. They are shown only once.</b>
      </p>
      <p className="code-sheet__print-only">
        Recovery codes of {viewer.kind === 'staff' ? viewer.email : ''} for {brandName}. Each works once.
      </p>
      <ul className="code-sheet__codes">
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="code-sheet__tools">
        <Button size="small" onClick={() => void copy()}>
          <IconCopy className="icon icon--small" aria-hidden="true" />
          Copy
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <IconPrinter className="icon icon--small" aria-hidden="true" />
          Print
        </Button>
        <Button size="small" look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { type Finding, type PreflightView, useShowView } from './preflight-api.ts';

type Decision = NonNullable<Finding['decision']>;

interface Past {
  readonly keys: readonly string[];
  readonly decision: Finding['decision'];
}

export interface Decisions {
  readonly busy: boolean;
  readonly decide: (keys: readonly string[], decision: Decision | null) => void;
  /** Undefined with nothing to take back. */
  readonly undo: (() => void) | undefined;
}

/** Saves decisions one after another, and takes back the last one. */
export function useDecisions(view: PreflightView): Decisions {
  const named = { projectID: view.project.projectID, proofId: view.proof.id };
  const show = useShowView(named);
  const { run, busy } = useCommand('preflight.decide', { after: show, refused: notifyError });
  const [past, setPast] = useState<readonly Past[]>([]);
  const save = (keys: readonly string[], decision: Decision | null) =>
    run({ ...named, version: view.proof.version, keys: [...keys], decision });
  const last = past.at(-1);
  return {
    busy,
    decide: (keys, decision) => {
      const before = view.report?.findings.find(({ key }) => key === keys[0])?.decision ?? null;
      if (keys.length === 0 || busy) return;
      void save(keys, decision).then((saved) => {
        if (saved) setPast((all) => [...all, { keys, decision: before }]);
      });
    },
    undo: last && (() => void save(last.keys, last.decision).then((saved) => saved && setPast(past.slice(0, -1)))),
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=radio]), textarea, select, dialog') !== null;

/** Single letters: T, D, N, P and Z. */
export function useLetterKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

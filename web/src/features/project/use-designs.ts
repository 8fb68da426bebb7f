import type { StylePick } from '@colorway/rules/onboarding/inquiry-state.ts';
import { AFTER_DESIGNS_MS } from '@colorway/rules/time/delays.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import type { InputOf } from '../../blocks/api/operations.ts';
import { useRefetchProject } from './use-project.ts';

interface Chosen {
  readonly styles: readonly StylePick[];
  readonly ideas: string;
}

interface Designs extends Chosen {
  readonly change: (part: Partial<Chosen>) => void;
  readonly state: 'choosing' | 'sending' | 'submitted';
  readonly refusal: string | undefined;
  readonly submit: () => Promise<void>;
}

const NOTHING: Chosen = { styles: [], ideas: '' };

const kept = (key: string): Chosen => {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Chosen>) };
  } catch {
    return NOTHING;
  }
};

/** What is chosen stays through a reload until it has arrived; then after a moment the project follows. */
export function useDesigns(projectID: string): Designs {
  const navigate = useNavigate();
  const again = useRefetchProject(projectID);
  const storageKey = `designs:${projectID}`;
  const [chosen, setChosen] = useState(NOTHING);
  const [state, setState] = useState<Designs['state']>('choosing');
  const [refusal, setRefusal] = useState<string>();
  const attempt = useRef({ said: '', key: '' });
  useEffect(() => setChosen(kept(storageKey)), [storageKey]);

  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  };

  const submit = async () => {
    if (state !== 'choosing') return;
    setState('sending');
    setRefusal(undefined);
    const styles = chosen.styles.map(({ id, patternName, productType }) => ({ id, patternName, productType }));
    const asked = { projectID, styles, designIdeas: chosen.ideas } as InputOf<'requests.addDesigns'>;
    const said = JSON.stringify(asked);
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    try {
      await ask('requests.addDesigns', asked, { idempotencyKey: attempt.current.key });
      sessionStorage.removeItem(storageKey);
      setState('submitted');
      void again();
      setTimeout(() => void navigate({ to: '/project/$id', params: { id: projectID } }), AFTER_DESIGNS_MS);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setState('choosing');
    }
  };
  return { ...chosen, change, state, refusal, submit };
}

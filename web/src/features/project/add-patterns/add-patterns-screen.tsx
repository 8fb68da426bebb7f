import './add-patterns.css';
import type { StylePick } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { MAKE_A_SELECTION, MAX_STYLES, selectedLabel } from '@colorway/rules/onboarding/styles.ts';
import { mayAddDesigns } from '@colorway/rules/project/project-types.ts';
import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import { AFTER_DESIGNS_MS } from '@colorway/rules/time/delays.ts';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { InputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { ActionBar } from '../../../blocks/frame/action-bar.tsx';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { StyleGrid } from '../../../blocks/style-grid/style-grid.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconArrowLeft } from '../../../ui/icons/icon-arrow-left.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { ProjectRefused } from '../page/project-states.tsx';
import { useProject, useRefetchProject } from '../page/use-project.ts';

interface Chosen {
  readonly styles: readonly StylePick[];
  readonly ideas: string;
}

interface Designs extends Chosen {
  readonly change: (part: Partial<Chosen>) => void;
  readonly busy: boolean;
  readonly isSubmitted: boolean;
  readonly refusal: string | undefined;
  readonly submit: () => void;
}

const NOTHING: Chosen = { styles: [], ideas: '' };

const storedChoice = (key: string): Chosen => {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Chosen>) };
  } catch {
    return NOTHING;
  }
};

/** The selection survives a reload until it is sent; then the project opens after a moment. */
function useDesigns(projectID: string): Designs {
  const navigate = useNavigate();
  const again = useRefetchProject(projectID);
  const storageKey = `designs:${projectID}`;
  const [chosen, setChosen] = useState(NOTHING);
  const [isSubmitted, setIsSubmitted] = useState(false);
  useEffect(() => setChosen(storedChoice(storageKey)), [storageKey]);

  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  };

  const { run, busy, refusal } = useCommand('requests.addDesigns', {
    after: () => {
      sessionStorage.removeItem(storageKey);
      setIsSubmitted(true);
      void again();
      setTimeout(() => void navigate({ to: '/project/$id', params: { id: projectID } }), AFTER_DESIGNS_MS);
    },
  });
  const submit = () => {
    if (isSubmitted) return;
    const styles = chosen.styles.map(({ id, patternName, productType }) => ({ id, patternName, productType }));
    void run({ projectID, styles, designIdeas: chosen.ideas } as InputOf<'requests.addDesigns'>);
  };
  return { ...chosen, change, busy, isSubmitted, refusal, submit };
}

const SUBMITTED = 'Request Submitted';

export function AddPatternsScreen() {
  const { id } = useParams({ from: '/work/project/$id/add-patterns' });
  const viewer = useViewer();
  const area = useRef<HTMLTextAreaElement>(null);
  const { project: projectView, refused } = useProject(id);
  const { styles, ideas, change, busy, isSubmitted, refusal, submit } = useDesigns(id);
  const name = projectView?.project.name ?? 'the project';
  const back = { to: '/project/$id', params: { id } } as const;
  if (refused) return <ProjectRefused email={'email' in viewer ? viewer.email : undefined} next={`/project/${id}`} />;
  const closed = projectView && !mayAddDesigns(projectView.project.type);
  const nothing = styles.length === 0 && ideas.trim() === '';
  return (
    <>
      <div className="column add-patterns">
        <div className="add-patterns__head">
          <div>
            <Link {...back} className="text-link small">
              {`Back to ${name}`}
            </Link>
            <h1>Select Styles</h1>
            <p className="lead">{`Pick up to ${MAX_STYLES}. Our designers draw them for this project.`}</p>
          </div>
          <TextArea
            ref={area}
            label="Need something more custom?"
            placeholder="Describe the design you have in mind"
            value={ideas}
            maxLength={MAX_NOTE_LENGTH}
            onChange={({ target }) => change({ ideas: target.value })}
          />
        </div>
        {closed ? (
          <AlertBlock tone="info" icon={<IconAlertTriangle className="icon" />}>
            New designs are for organizations and distributors. Use Request Changes in your project and tell us what you
            have in mind.
          </AlertBlock>
        ) : (
          <StyleGrid selected={styles} onChange={(next) => change({ styles: next })} />
        )}
        {refusal ? (
          <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
            {`${refusal} Nothing you picked is lost.`}
          </AlertBlock>
        ) : null}
      </div>
      <ActionBar
        back={
          <Link {...back} className={buttonClass()} aria-label="Go Back">
            <IconArrowLeft className="icon" aria-hidden="true" />
            <span className="action-bar__word">Go Back</span>
          </Link>
        }
        status={<b className="figures">{selectedLabel(styles)}</b>}
      >
        {isSubmitted ? (
          <DisabledReasonButton look="primary" size="large" aria-disabled="true">
            <IconCheck className="icon" aria-hidden="true" />
            {SUBMITTED}
          </DisabledReasonButton>
        ) : (
          <DisabledReasonButton
            look="primary"
            size="large"
            busy={busy}
            reason={nothing || closed ? MAKE_A_SELECTION : undefined}
            onBlocked={() => area.current?.focus()}
            onClick={submit}
          >
            {busy ? 'Sending' : 'Submit'}
          </DisabledReasonButton>
        )}
      </ActionBar>
    </>
  );
}

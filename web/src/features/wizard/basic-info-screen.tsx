import './wizard.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ActionBar } from '../../blocks/frame/action-bar.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { NO_INFO, neededWords, stillNeeded } from './basic-info.ts';
import { BasicInfoAside } from './basic-info-aside.tsx';
import { BasicInfoFields } from './basic-info-fields.tsx';
import { FLOW_WORDS } from './flow-words.ts';
import { useFlow } from './use-flow.ts';

export function BasicInfoScreen() {
  const flow = useFlow();
  const form = useRef<HTMLFormElement>(null);
  const [info, setInfo] = useState(NO_INFO);
  const needed = stillNeeded(flow, info);
  const { title, lead } = FLOW_WORDS[flow];
  const toFirstMissing = () => form.current?.querySelector<HTMLElement>(`[data-need="${needed[0]}"]`)?.focus();

  return (
    <>
      <div className="column basic-info">
        <div>
          <h1>{title}</h1>
          <p className="lead basic-info__lead">{lead}</p>
          <form ref={form} id="basic-info" noValidate onSubmit={(event) => event.preventDefault()}>
            <BasicInfoFields flow={flow} info={info} onChange={setInfo} />
          </form>
        </div>
        <BasicInfoAside flow={flow} />
      </div>
      <ActionBar
        back={
          <Link to="/new-project" className={buttonClass()} aria-label="Go Back">
            <IconArrowLeft className="icon" aria-hidden="true" />
            <span className="action-bar__word">Go Back</span>
          </Link>
        }
        status={neededWords(needed)}
      >
        <DisabledReasonButton
          type="submit"
          form="basic-info"
          look="primary"
          size="large"
          reason={needed.length > 0 ? 'Complete All fields to continue' : undefined}
          onBlocked={toFirstMissing}
        >
          Continue
        </DisabledReasonButton>
      </ActionBar>
    </>
  );
}

import './wizard.css';
import { COMPLETE_ALL } from '@colorway/rules/onboarding/basic-info.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import { stepOf } from '@colorway/rules/onboarding/steps.ts';
import { CONTINUE_MS } from '@colorway/rules/time/delays.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ActionBar } from '../../blocks/frame/action-bar.tsx';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { heardAdSource } from './ad-source.ts';
import { BasicInfoAside } from './basic-info-aside.tsx';
import { BasicInfoFields } from './basic-info-fields.tsx';
import { GoBack } from './go-back.tsx';
import { tellPartial } from './partial-inquiry.ts';
import { PrivacyLine } from './privacy-line.tsx';
import { SavedLine } from './saved-line.tsx';
import { SentNote } from './sent-note.tsx';
import { useArrivalAtStep } from './use-arrival-at-step.ts';
import { useBasicInfo } from './use-basic-info.ts';
import { useLeaving } from './use-leaving.ts';
import { useStep } from './use-step.ts';
import { useWays } from './use-ways.ts';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

export function BasicInfoScreen() {
  const { segment } = useStep();
  const navigate = useNavigate();
  const { adSource } = useSearch({ strict: false });
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { info, edit, change, errorOf, leave, sayAll, isComplete, firstWrong, words } = useBasicInfo(segment);
  const { offline } = useLeaving();
  const { next, label, back, isFromConfirm, note } = useWays();
  useArrivalAtStep();
  useEffect(() => heardAdSource(segment, adSource), [segment, adSource]);

  const toFirstWrong = () => {
    sayAll();
    form.current?.querySelector<HTMLElement>(`[data-need="${firstWrong}"]`)?.focus();
  };
  const go = async () => {
    setLeaving(true);
    // An advertisement that led here after everything was entered counts, too.
    change({});
    void tellPartial(segment);
    await wait(CONTINUE_MS);
    edit((state) => ({ ...state, isActive: true, basicInfo: { ...state.basicInfo, saved: true } }));
    await navigate({ to: next, replace: isFromConfirm });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (leaving) return;
    if (isComplete) void go();
    else toFirstWrong();
  };

  const screen = stepOf(segment, 'basic-info');
  return (
    <>
      <div className="column basic-info">
        <div>
          <h1>{screen?.title}</h1>
          <p className="lead basic-info__lead">{screen?.lead}</p>
          <SentNote segment={segment} />
          <form ref={form} id="basic-info" noValidate onSubmit={submit} aria-label={flowOf(segment).name}>
            <BasicInfoFields info={info} errorOf={errorOf} onChange={change} onLeave={leave} />
            <PrivacyLine />
          </form>
          <SavedLine />
        </div>
        <BasicInfoAside info={info} />
      </div>
      <ActionBar back={<GoBack to={back} replace={isFromConfirm} />} status={offline ?? (words || note)}>
        <DisabledReasonButton
          type="submit"
          form="basic-info"
          look="primary"
          size="large"
          busy={leaving}
          reason={isComplete ? undefined : COMPLETE_ALL}
          onBlocked={toFirstWrong}
        >
          {label}
        </DisabledReasonButton>
      </ActionBar>
    </>
  );
}

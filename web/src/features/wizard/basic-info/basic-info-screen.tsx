import { FLOW_CLOTH } from '@colorway/fabric/art/cloths.ts';
import '../wizard.css';
import { isOddEmail, UNREACHABLE } from '@colorway/rules/email/odd-email.ts';
import { COMPLETE_ALL, type FieldKey, withAdSource } from '@colorway/rules/onboarding/fields/basic-info.ts';
import { basicInfoFaults } from '@colorway/rules/onboarding/fields/basic-info-faults.ts';
import { fullName } from '@colorway/rules/onboarding/fields/full-name.ts';
import { missingFields, neededMessage } from '@colorway/rules/onboarding/fields/missing-fields.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { BasicInfo, InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { stepOf, stepPath } from '@colorway/rules/onboarding/steps.ts';
import { CONTINUE_MS } from '@colorway/rules/time/delays.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Art } from '../../../blocks/art/art.tsx';
import { flowKey } from '../../../blocks/flow/flow-storage.ts';
import { sentFrom } from '../../../blocks/flow/sent-request.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { ActionBar } from '../../../blocks/frame/action-bar.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { useToday } from '../../../ui/field/date/use-today.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { SavedPlace } from '../saved/saved-place.tsx';
import { GoBack } from '../step/go-back.tsx';
import { sendPartial } from '../step/partial-inquiry.ts';
import { useArrivalAtStep } from '../step/use-arrival-at-step.ts';
import { saveEdit } from '../step/use-cancel-edit.ts';
import { useLeaving } from '../step/use-leaving.ts';
import { useStep } from '../step/use-step.ts';
import { useWays } from '../step/use-ways.ts';
import { BasicInfoFields } from './basic-info-fields.tsx';
import { PrivacyLine } from './privacy-line.tsx';

/**
 * The `adSource` in the URL waits in this tab until the visitor types: an opened advertisement is not a started flow.
 */
const keyOf = (segment: Segment): string => flowKey(segment, 'adSource');

function recordAdSource(segment: Segment, adSource: string | undefined): void {
  if (adSource === undefined) return;
  try {
    sessionStorage.setItem(keyOf(segment), adSource);
  } catch {
    // A browser that keeps nothing loses it on a reload.
  }
}

function addAdSource(state: InquiryState): InquiryState {
  try {
    const recorded = sessionStorage.getItem(keyOf(state.basicInfo.segment)) ?? undefined;
    return { ...state, basicInfo: withAdSource(state.basicInfo, recorded) };
  } catch {
    return state;
  }
}

/** Basic info as typed, with the errors that may be shown. */
function useBasicInfo(segment: Segment) {
  const { draft, state, edit } = useDraft(segment);
  const today = useToday();
  const [left, setLeft] = useState<ReadonlySet<FieldKey>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const info = state.basicInfo;
  const needed = missingFields(segment, info);
  const faults = basicInfoFaults(segment, info, today);

  const change = (part: Partial<BasicInfo>) =>
    edit((before) => addAdSource({ ...before, basicInfo: { ...before.basicInfo, ...part } }));
  /** A field's error is hidden until blur with a value, or until Continue was pressed. */
  const errorOf = (key: FieldKey): string | undefined => {
    const odd = key === 'email' && isOddEmail(info.email) ? UNREACHABLE : undefined;
    const message = faults.find(({ path }) => path === `basicInfo.${key}`)?.message ?? odd;
    const isEmpty = key === 'productInterest' || (info[key] ?? '') === '';
    return attempted || (!isEmpty && (left.has(key) || key === 'deadline')) ? message : undefined;
  };
  return {
    info,
    draft,
    edit,
    change,
    errorOf,
    handleBlur: (key: FieldKey) => setLeft((before) => new Set([...before, key])),
    /** From now on each field says what it lacks. */
    sayAll: () => setAttempted(true),
    isComplete: faults.length === 0 && !isOddEmail(info.email),
    firstWrong: needed[0] ?? (faults[0]?.path.split('.')[1] as FieldKey | undefined) ?? 'email',
    status: neededMessage(needed) || (faults[0]?.message ?? (isOddEmail(info.email) ? UNREACHABLE : '')),
  };
}

const never = () => () => {};

/** After Submit, Back leads to an empty form, which must not look as if all was lost. */
function SentNote({ segment }: { readonly segment: Segment }) {
  const { draft } = useDraft(segment);
  const sent = useSyncExternalStore(
    never,
    () => sentFrom(segment),
    () => undefined,
  );
  if (draft || !sent) return null;
  const to: string = stepPath(segment, 'submitted');
  return (
    <div className="basic-info__sent">
      <AlertBlock tone="ok" icon={<IconCheck className="icon" />} title="Your request was sent.">
        Fill this in to send another one, or{' '}
        <Link to={to} className="text-link">
          see what you sent
        </Link>
        .
      </AlertBlock>
    </div>
  );
}

/** The edge of the cloth carries whose it will be, as soon as that is known. */
function BasicInfoAside({ info }: { readonly info: BasicInfo }) {
  const { name, colors } = FLOW_CLOTH[info.segment];
  return (
    <aside className="basic-info__aside" aria-label="What happens next">
      <Art name={`flow-${info.segment}`} className="basic-info__cloth" />
      <Selvedge name={info.company?.trim() || fullName(info) || name} colors={colors} />
      <h2 className="basic-info__next">What happens next</h2>
      <ol className="numbered">
        {flowOf(info.segment).next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

export function BasicInfoScreen() {
  const { segment } = useStep();
  const navigate = useNavigate();
  const { adSource } = useSearch({ strict: false });
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { info, draft, edit, change, errorOf, handleBlur, sayAll, isComplete, firstWrong, status } =
    useBasicInfo(segment);
  const { offline } = useLeaving();
  const { next, label, isFromConfirm, note } = useWays();
  useArrivalAtStep();
  // Confirm led here to change something, so the fields come first.
  useEffect(() => {
    if (isFromConfirm) setTimeout(() => form.current?.querySelector('input')?.focus());
  }, [isFromConfirm]);
  useEffect(() => recordAdSource(segment, adSource), [segment, adSource]);

  const toFirstWrong = () => {
    sayAll();
    form.current?.querySelector<HTMLElement>(`[data-need="${firstWrong}"]`)?.focus();
  };
  const go = async () => {
    setLeaving(true);
    saveEdit();
    // An advertisement that led here after everything was entered counts, too.
    change({});
    void sendPartial(segment);
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
          <div className="wizard__top">
            <Link to="/new-project" className="text-link small">
              Create a New Project
            </Link>
            <SavedPlace />
          </div>
          <h1>{screen?.title}</h1>
          <p className="lead basic-info__lead">{screen?.lead}</p>
          <SentNote segment={segment} />
          <form ref={form} id="basic-info" noValidate onSubmit={submit} aria-label={flowOf(segment).name}>
            <BasicInfoFields info={info} errorOf={errorOf} onChange={change} onBlur={handleBlur} />
            <PrivacyLine hasDraft={draft !== undefined} />
          </form>
        </div>
        <BasicInfoAside info={info} />
      </div>
      <ActionBar back={<GoBack />} status={offline ?? (status || note)}>
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

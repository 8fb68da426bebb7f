import type { FieldKey } from '@colorway/rules/onboarding/basic-info.ts';
import { basicInfoFaults } from '@colorway/rules/onboarding/inquiry-faults.ts';
import type { BasicInfo } from '@colorway/rules/onboarding/inquiry-state.ts';
import { missingFields, neededWords } from '@colorway/rules/onboarding/missing-fields.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { useState } from 'react';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { useToday } from '../../ui/field/use-today.ts';
import { addAdSource } from './ad-source.ts';

/** Basic info as it is typed, and what may be said of it. */
export function useBasicInfo(segment: Segment) {
  const { state, edit } = useDraft(segment);
  const today = useToday();
  const [left, setLeft] = useState<ReadonlySet<FieldKey>>(new Set());
  const [asked, setAsked] = useState(false);
  const info = state.basicInfo;
  const needed = missingFields(segment, info);
  const faults = basicInfoFaults(segment, info, today);

  const change = (part: Partial<BasicInfo>) =>
    edit((before) => addAdSource({ ...before, basicInfo: { ...before.basicInfo, ...part } }));
  /** Nobody hears of a field before it was left with something in it, or Continue was tried. */
  const errorOf = (key: FieldKey): string | undefined => {
    const message = faults.find(({ path }) => path === `basicInfo.${key}`)?.message;
    const isEmpty = key === 'productInterest' || (info[key] ?? '') === '';
    return asked || (!isEmpty && (left.has(key) || key === 'deadline')) ? message : undefined;
  };
  return {
    info,
    edit,
    change,
    errorOf,
    leave: (key: FieldKey) => setLeft((before) => new Set([...before, key])),
    /** From now on each field says what it lacks. */
    sayAll: () => setAsked(true),
    isComplete: faults.length === 0,
    firstWrong: needed[0] ?? (faults[0]?.path.split('.')[1] as FieldKey | undefined),
    words: neededWords(needed) || (faults[0]?.message ?? ''),
  };
}

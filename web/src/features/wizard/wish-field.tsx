import { LONGEST } from '@colorway/rules/onboarding/basic-info.ts';
import { readDay, showDay } from '@colorway/rules/onboarding/deadline.ts';
import { DateField } from '../../ui/field/date-field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useToday } from '../../ui/field/use-today.ts';
import type { BasicInfoFieldProps } from './basic-info-field-props.ts';
import { VolumeChoice } from './volume-choice.tsx';

/** What is wished for and until when. */
export function WishField(props: BasicInfoFieldProps) {
  const { field, info, error, onChange, onLeave } = props;
  const { key, label, required, help } = field;
  const today = useToday();
  if (key === 'estimatedOrderVolume') return <VolumeChoice {...props} />;
  if (key === 'designIdeas')
    return (
      <TextArea
        label={label}
        optional={!required}
        error={error}
        name={key}
        data-need={key}
        aria-required={required || undefined}
        maxLength={LONGEST.text}
        value={info.designIdeas ?? ''}
        onChange={({ target }) => onChange({ designIdeas: target.value })}
        onBlur={onLeave}
      />
    );
  return (
    <DateField
      label={label}
      optional={!required}
      help={help}
      error={error}
      name={key}
      data-need={key}
      aria-required={required || undefined}
      value={info.deadline}
      today={today}
      show={showDay}
      read={readDay}
      onChange={(deadline) => onChange({ deadline })}
    />
  );
}

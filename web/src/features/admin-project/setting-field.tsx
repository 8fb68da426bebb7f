import { projectFieldLabel, readProjectField } from '@colorway/rules/project/project-fields.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import type { ProjectField } from './admin-project-api.ts';
import { ClashNote } from './clash-note.tsx';
import { useProjectEditor } from './desk-context.ts';
import { typedOf } from './held-project.ts';
import { useField } from './use-field.ts';

interface SettingFieldProps {
  readonly field: ProjectField;
  /** Where the column says the rest. */
  readonly label?: string;
  readonly money?: boolean;
  readonly placeholder?: string;
}

/** A line of the settings card that saves itself. */
export function SettingField({ field, label = projectFieldLabel(field), money, placeholder }: SettingFieldProps) {
  const { asked, saveProject } = useProjectEditor();
  const { project } = asked;
  const { typed, error, clash, change, commit, keepMine, takeTheirs } = useField({
    value: typedOf(project, field),
    version: project.version,
    fault: (text) => {
      const read = readProjectField(field, text);
      return read.ok ? undefined : read.refusal;
    },
    save: (text, version) => saveProject(field, text, version),
  });
  return (
    <div className="setting">
      <TextField
        label={label}
        aria-label={projectFieldLabel(field)}
        value={typed}
        error={clash ? undefined : error}
        autoComplete="off"
        placeholder={placeholder}
        {...(money && { inputMode: 'decimal' as const, start: <span className="quiet">$</span> })}
        onChange={({ target }) => change(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      {clash ? (
        <ClashNote by={clash.by} now={typedOf(project, field)} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
      ) : null}
    </div>
  );
}

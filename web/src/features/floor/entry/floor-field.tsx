import { type ComponentProps, useId } from 'react';

interface FloorFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A field with the large text of the shop floor. */
export function FloorField({ label, error, ...input }: FloorFieldProps) {
  const id = useId();
  return (
    <div className="floor-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <p id={`${id}-error`} className="floor-fault" role="alert">
        {error}
      </p>
    </div>
  );
}

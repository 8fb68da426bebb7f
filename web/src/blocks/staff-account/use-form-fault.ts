import { type RefObject, useRef, useState } from 'react';

export interface FormFault<Field extends string> {
  readonly field: Field;
  readonly text: string;
}

interface FormFaults<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Shows the fault and puts the focus into its field. */
  readonly stop: (found: FormFault<Field>) => void;
  readonly clear: () => void;
  readonly errorOf: (field: Field) => string;
}

/** Shows one fault of a form at a time, beside the field of that name. */
export function useFormFault<Field extends string>(): FormFaults<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<FormFault<Field>>();
  return {
    form,
    stop: (found) => {
      setFault(found);
      form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
    },
    clear: () => setFault(undefined),
    errorOf: (field) => (fault?.field === field ? fault.text : ''),
  };
}

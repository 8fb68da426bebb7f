import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="inquiry-section" aria-labelledby={id}>
      <div className="inquiry-section__head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export const NothingGiven = ({ children }: { readonly children: string }) => <p className="quiet">{children}</p>;

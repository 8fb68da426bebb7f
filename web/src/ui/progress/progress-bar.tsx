interface ProgressBarProps {
  readonly className: string;
  readonly label: string;
  readonly percent: number;
}

export const ProgressBar = ({ className, label, percent }: ProgressBarProps) => (
  <div
    className={className}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <span style={{ width: `${percent}%` }} />
  </div>
);

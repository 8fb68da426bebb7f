const COUNTS = ['', '2', '3', '4', '5', '6'] as const;

interface CountFilterProps {
  readonly chosen: string;
  readonly onChoose: (count: string) => void;
}

export const CountFilter = ({ chosen, onChoose }: CountFilterProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame the row does not have
  <div className="gallery__counts" role="group" aria-label="Number of colors">
    {COUNTS.map((count) => (
      <button
        key={count}
        type="button"
        className="pill"
        aria-pressed={count === chosen}
        onClick={() => onChoose(count)}
      >
        {count || 'Any number of colors'}
      </button>
    ))}
  </div>
);

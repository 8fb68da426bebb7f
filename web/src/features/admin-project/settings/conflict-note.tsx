import { Button } from '../../../ui/button/button.tsx';

interface ConflictNoteProps {
  readonly by: string;
  readonly now: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** No one's text is overwritten without a choice (D60). */
export const ConflictNote = ({ by, now, onKeepMine, onTakeTheirs }: ConflictNoteProps) => (
  <div className="clash" role="alert">
    <p className="tiny">
      <b>{by}</b> changed this. Now: <q>{now || 'nothing'}</q>
    </p>
    <div className="clash__ways">
      <Button size="small" onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button size="small" onClick={onTakeTheirs}>
        Use theirs
      </Button>
    </div>
  </div>
);

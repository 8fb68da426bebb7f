import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconUsers } from '../../ui/icons/icon-users.ts';
import type { EditedLibrary } from './colors-api.ts';
import { whoSaved } from './who-saved.ts';

interface ColleagueSavedProps {
  readonly library: EditedLibrary;
  readonly unsaved: number;
  readonly onLoad: () => void;
}

/** Nothing moves under the hand: what a colleague saved comes in when it is asked for. */
export const ColleagueSaved = ({ library, unsaved, onLoad }: ColleagueSavedProps) => (
  <div className="colors-page__notice">
    <AlertBlock tone="info" icon={<IconUsers className="icon" />} live>
      {whoSaved(library, new Date())} {unsaved > 0 ? 'Your changes stay when you load it. ' : ''}
      <button type="button" className="text-link" onClick={onLoad}>
        Load
      </button>
    </AlertBlock>
  </div>
);

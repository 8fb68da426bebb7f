import './keys-dialog.css';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly (readonly [keys: string, meaning: string])[];
}

const GROUPS: readonly KeyGroup[] = [
  {
    title: 'Picture',
    keys: [
      ['Arrow keys', 'Pan'],
      ['+ and -', 'Zoom'],
      ['0', 'Fit'],
      ['1', '100%'],
      ['H', 'Hide the marks'],
    ],
  },
  {
    title: 'Tools',
    keys: [
      ['V', 'Select'],
      ['C', 'Comment'],
      ['A', 'Arrow'],
      ['O', 'Circle'],
      ['R', 'Area'],
      ['P', 'Pencil'],
      ['Arrow keys, Enter', 'Move the cross, place the mark, size it, confirm'],
      ['Shift', 'Ten times as far'],
      ['Ctrl Z', 'Remove your last comment of this visit'],
    ],
  },
  {
    title: 'Review',
    keys: [
      ['J and K', 'Next and previous proof'],
      ['Up and Down, Home, End', 'From a comment to another'],
      ['F6', 'Picture or panel'],
      ['Ctrl Enter', 'Save the comment'],
      ['Esc', 'Stop writing, put the tool away, close'],
      ['?', 'This list'],
    ],
  },
];

/** All keys of the review room. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose} wide>
    <div className="room-keys">
      {GROUPS.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd className="small">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);

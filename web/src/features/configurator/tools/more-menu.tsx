import './more-menu.css';
import type { ComponentType, SVGProps } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { IconChevronRight } from '../../../ui/icons/icon-chevron-right.ts';
import { useBackCloses } from '../../../ui/page/use-back-closes.ts';

export interface MoreItem {
  readonly label: string;
  readonly hint?: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly onPress: () => void;
}

interface MoreMenuProps {
  readonly items: readonly MoreItem[];
  readonly onClose: () => void;
}

/** On a phone: all that can be done with the design besides picking colors. */
export default function MoreMenu({ items, onClose }: MoreMenuProps) {
  useReturnFocus();
  useBackCloses(true, onClose);
  return (
    <Dialog title="More" onClose={onClose} wide="sheet">
      <ul className="more-menu">
        {items.map(({ label, hint, Icon, onPress }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onPress();
              }}
            >
              <Icon className="icon" aria-hidden="true" />
              <span className="more-menu__words">
                <b>{label}</b>
                {hint ? <span className="quiet">{hint}</span> : null}
              </span>
              <IconChevronRight className="icon icon--small" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

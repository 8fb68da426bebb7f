import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { ChangeList } from './change-list.tsx';
import { useEditorContext } from './desk-hold.ts';
import { useDeskCommands } from './use-desk-commands.ts';

interface ChangesDialogProps {
  readonly onClose: () => void;
  readonly onPublish: (parts: ContentPartName[]) => void;
}

/** All that is not published, from what to what; each change can be taken back, each part published by itself. */
export function ChangesDialog({ onClose, onPublish }: ChangesDialogProps) {
  const { desk, locked } = useEditorContext();
  const { takeBack } = useDeskCommands();
  useReturnFocus();
  const changed = desk.parts.filter(({ changes }) => changes.length > 0);
  return (
    <Dialog wide title="Not published yet" onClose={onClose}>
      <div className="changes-dialog">
        {changed.length === 0 ? <p className="quiet">Everything is published.</p> : null}
        {changed.map((state) => {
          const { part, changes } = state;
          const isLocked = locked(part) !== undefined;
          return (
            <section key={part} aria-labelledby={`changes-${part}`}>
              <div className="changes-dialog__head">
                <h3 id={`changes-${part}`}>{EDITOR_PARTS[part].name}</h3>
                {isLocked ? null : (
                  <Button size="small" onClick={() => onPublish([part])}>
                    Publish only this
                  </Button>
                )}
              </div>
              <ChangeList
                state={state}
                changes={changes}
                after={(field, name) =>
                  isLocked ? null : (
                    <button
                      type="button"
                      className="text-link"
                      aria-label={`Take back ${name}`}
                      onClick={() => void takeBack(part, field)}
                    >
                      Take back
                    </button>
                  )
                }
              />
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

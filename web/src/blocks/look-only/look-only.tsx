import './look-only.css';
import { meetsNeed, type RoleArea, roleRefusal } from '@colorway/rules/role/roles.ts';
import type { ReactNode } from 'react';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconLock } from '../../ui/icons/icon-lock.ts';
import { useViewer } from '../page/page-context.tsx';
import { roleOf } from '../page/viewer-rights.ts';

interface LookOnlyProps {
  readonly area: RoleArea;
  /** Around a page, the note brings its own column; `none` where the page has one already. */
  readonly note?: 'page' | 'none';
  readonly children: ReactNode;
}

/** Disables every control of its content for roles that may only see the area, and says why. Links stay usable. */
export function LookOnly({ area, note, children }: LookOnlyProps) {
  const role = roleOf(useViewer());
  const need = `${area}:change` as const;
  if (role === undefined || meetsNeed(role, need)) return children;
  return (
    <>
      {note === 'none' ? null : (
        <div className={note === 'page' ? 'look-only__note column column--wide' : 'look-only__note'}>
          <AlertBlock tone="info" icon={<IconLock className="icon" />} title="You can look, but not change">
            <p>{roleRefusal(role, need)}</p>
          </AlertBlock>
        </div>
      )}
      <fieldset className="look-only" disabled>
        {children}
      </fieldset>
    </>
  );
}

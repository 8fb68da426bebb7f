import type { ComponentType, SVGProps } from 'react';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { IconInbox } from '../../ui/icons/icon-inbox.ts';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { IconReceipt } from '../../ui/icons/icon-receipt.ts';
import { IconTexture } from '../../ui/icons/icon-texture.ts';
import { IconUser } from '../../ui/icons/icon-user.ts';
import { IconUsers } from '../../ui/icons/icon-users.ts';
import type { PaletteGroup, PaletteKind, PaletteRow } from './palette.ts';

const ICONS: Readonly<Record<PaletteKind, ComponentType<SVGProps<SVGSVGElement>>>> = {
  Project: IconFolder,
  Inquiry: IconInbox,
  Order: IconReceipt,
  Pattern: IconTexture,
  Person: IconUser,
  Company: IconUsers,
  Color: IconPalette,
  Action: IconPlus,
  Page: IconArrowRight,
};

const SWATCH_PX = 38;

/** The name with what was typed underlined. */
function Name({ title, match }: PaletteRow) {
  if (!match) return title;
  const marks = match.ranges.map(([start, end], at) => ({
    before: title.slice(match.ranges[at - 1]?.[1] ?? 0, start),
    typed: title.slice(start, end),
    start,
  }));
  return (
    <>
      {marks.map(({ before, typed, start }) => (
        <span key={start}>
          {before}
          <mark>{typed}</mark>
        </span>
      ))}
      {title.slice(match.ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}

const Picture = ({ kind, hex }: PaletteRow) => {
  const Icon = ICONS[kind];
  return (
    <span className="palette__picture">
      {hex === undefined ? (
        <Icon className="icon" aria-hidden="true" />
      ) : (
        <Cloth color={hex} width={SWATCH_PX} height={SWATCH_PX} />
      )}
    </span>
  );
};

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly chosen: PaletteRow | undefined;
  readonly onOpen: (row: PaletteRow, inNewTab: boolean) => void;
}

/** The arrow keys of the field go through this list. A row is announced by its name, its kind and its place. */
export function PaletteList({ id, groups, chosen, onOpen }: PaletteListProps) {
  const rows = groups.flatMap((group) => group.rows);
  return (
    <div id={id} role="listbox" aria-label="Results" className="palette__list">
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`}>
          <p id={`${id}-group-${at}`} className="palette__label">
            {group.label}
          </p>
          {group.rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's Enter opens it
            <div
              key={row.key}
              id={`${id}-${row.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === chosen}
              aria-posinset={rows.indexOf(row) + 1}
              aria-setsize={rows.length}
              className="palette__row"
              onClick={(event) => onOpen(row, event.ctrlKey || event.metaKey)}
            >
              <Picture {...row} />
              <span>
                <b>
                  <Name {...row} />
                  <span className="visually-hidden">{`, ${row.kind.toLowerCase()},`}</span>
                </b>
                {row.note ? <span className="tiny quiet">{row.note}</span> : null}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

import type { Thread } from '@colorway/contract/project/thread.ts';
import { initials } from '../../blocks/layout/initials.ts';
import { useSettings } from '../../blocks/page/page-context.tsx';
import { formatFullMoment } from '../../blocks/when/format-moment.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { Mark } from '../../ui/brand/mark.tsx';
import { IconPaperclip } from '../../ui/icons/icon-paperclip.ts';

/** One word of either side; the maker's stands beside the mark of the house. */
export function ThreadMessage({ message }: { readonly message: Thread['messages'][number] }) {
  const { brandName } = useSettings();
  const { author, name, note, attachment, at } = message;
  const isMaker = author === 'maker';
  return (
    <article className="thread-message">
      <span className="thread-message__face" data-maker={isMaker || undefined} aria-hidden="true">
        {isMaker ? <Mark /> : initials(name)}
      </span>
      <div>
        <p className="thread-message__head">
          <b>{isMaker && name !== brandName ? `${name}, ${brandName}` : name}</b>
          <span className="tiny quiet">
            <Moment at={at} words={formatFullMoment} />
          </span>
        </p>
        <p className="thread-message__note">{note}</p>
        {attachment ? (
          <a className="thread-message__file small" href={attachment.url} target="_blank" rel="noreferrer">
            <IconPaperclip className="icon icon--small" aria-hidden="true" />
            {attachment.originalName}
          </a>
        ) : null}
      </div>
    </article>
  );
}

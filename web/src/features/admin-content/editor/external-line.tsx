import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { EXTERNAL_FIELDS, isExternal } from '@colorway/rules/content/external-content.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { useEditorContext } from './editor-context.ts';

/** Names the service that manages read-only content and links to it; nothing when all of it is local. */
export function OutsideLine({ part }: { readonly part?: ContentPartName }) {
  const { outside } = useEditorContext().editor;
  if (!outside || (part && !EXTERNAL_FIELDS[part])) return null;
  const { name, url } = outside;
  const messages = {
    none: `Part of the content is managed in ${name}.`,
    some: `Gray fields are managed in ${name}.`,
    all: `All of this is managed in ${name}.`,
  }[part === undefined ? 'none' : isExternal(part) ? 'all' : 'some'];
  return (
    <div className="outside-line">
      <AlertBlock tone="info" icon={<IconLock className="icon" />}>
        {messages}{' '}
        <a className="text-link" href={url} target="_blank" rel="noreferrer">
          Edit it in {name} <IconExternalLink className="icon icon--small" aria-hidden="true" />
        </a>
      </AlertBlock>
    </div>
  );
}

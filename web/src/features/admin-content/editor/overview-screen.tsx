import { EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { Link } from '@tanstack/react-router';
import { Tag } from '../../../ui/tag/tag.tsx';
import { ContentEditorFrame } from './content-editor.tsx';
import { partOf, useEditorContext } from './editor-context.ts';
import { OutsideLine } from './external-line.tsx';

function PartsList() {
  const { editor } = useEditorContext();
  return (
    <ul className="content-parts">
      {EDITOR_PART_NAMES.map((part) => {
        const { name, path, lead } = EDITOR_PARTS[part];
        const { changes } = partOf(editor, part);
        const wrong = editor.faults.some((fault) => fault.part === part);
        return (
          <li key={part}>
            <Link to="/admin/content/$part" params={{ part: path }}>
              {name}
            </Link>
            <p className="small quiet">{lead}</p>
            {changes.length > 0 ? (
              <Tag tone={wrong ? 'error' : 'warning'}>{wrong ? 'Needs fixing' : `${changes.length} not published`}</Tag>
            ) : null}
          </li>
        );
      })}
      <li>
        <Link to="/admin/content/$part" params={{ part: 'history' }}>
          History
        </Link>
        <p className="small quiet">See who published what, and restore earlier versions.</p>
      </li>
    </ul>
  );
}

export const ContentOverviewScreen = () => (
  <ContentEditorFrame>
    <div className="part-head">
      <div>
        <h1>Content</h1>
        <p className="quiet">The portal's text and prices. Customers see changes only after you publish.</p>
      </div>
    </div>
    <OutsideLine />
    <PartsList />
  </ContentEditorFrame>
);

import { EDITOR_PART_NAMES, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { Link } from '@tanstack/react-router';
import { partOf, useEditorContext } from './desk-hold.ts';

/** All parts with how many changes of each are not published. */
export function ContentNav() {
  const { desk } = useEditorContext();
  return (
    <nav className="content-nav" aria-label="Content">
      <p className="content-nav__title">Content</p>
      <ul>
        {EDITOR_PART_NAMES.map((part) => {
          const { name, path } = EDITOR_PARTS[part];
          const count = partOf(desk, part).changes.length;
          return (
            <li key={part}>
              <Link to="/admin/content/$part" params={{ part: path }}>
                {name}
                {count > 0 ? (
                  <span className="content-nav__count figures">
                    {count}
                    <span className="visually-hidden"> not published</span>
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
        <li>
          <Link to="/admin/content/$part" params={{ part: 'history' }}>
            History
          </Link>
        </li>
      </ul>
    </nav>
  );
}

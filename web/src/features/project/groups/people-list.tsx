import './people-list.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { LINK_KIND_RIGHTS } from '@colorway/rules/project/share/link-kinds.ts';
import { Link } from '@tanstack/react-router';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { Mark } from '../../../ui/brand/mark.tsx';
import { useNamesHere } from '../room/presence.ts';

type Person = PortalProject['people'][number];

/** The account, visitors by the names they gave, and the designer. Absent for a visitor. */
export function PeopleList({ projectView: { project, people } }: { readonly projectView: PortalProject }) {
  const { brandName } = useSettings();
  const formatDay = useFormatDay();
  const here = useNamesHere();
  if (people.length === 0) return null;
  const noteOf = ({ part, isYou, kind, lastSeenAt }: Person, isHere: boolean): string => {
    if (isYou) return 'You';
    if (part === 'customer') return 'The customer';
    if (part === 'designer') return `Your designer at ${brandName}`;
    const rights = kind === null ? 'By link' : `By link, ${LINK_KIND_RIGHTS[kind]}`;
    if (isHere) return `${rights}. Here now`;
    return lastSeenAt === null ? rights : `${rights}. ${formatDay(lastSeenAt)}`;
  };
  return (
    <section className="people-list" aria-labelledby="people-of-project">
      <h2 id="people-of-project">People on this project</h2>
      <ul>
        {people.map((person) => {
          const { part, name } = person;
          const isHere = part === 'visitor' && here.has(name);
          return (
            <li key={`${part} ${name} ${person.lastSeenAt}`} data-part={part}>
              <Link to="/project/$id/history" params={{ id: project.projectID }} search={{ by: name }}>
                <span className="people-list__face" aria-hidden="true">
                  {part === 'designer' ? <Mark /> : initials(name)}
                </span>
                <span className="people-list__text">
                  <b className="small">{name}</b>
                  <span className="tiny quiet">{noteOf(person, isHere)}</span>
                </span>
                {isHere ? <i className="people-list__here" aria-hidden="true" /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

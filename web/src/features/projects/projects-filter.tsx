import { MAX_PROJECT_SEARCH } from '@colorway/contract/project/list/project-card.ts';
import { CUSTOMER_STATE_NAMES, CUSTOMER_STATES } from '@colorway/rules/project/groups/customer-state.ts';
import { ListSearchField } from '../../blocks/list-search/list-search-field.tsx';
import { Pill } from '../../ui/pill/pill.tsx';
import type { ProjectsFilter as Filter, ProjectsQuery } from './use-projects.ts';

interface ProjectsFilterProps {
  readonly filter: Filter;
  readonly counts: NonNullable<ProjectsQuery['counts']>;
  readonly onChange: (change: Partial<Filter>) => void;
}

/** Pills with the count of each state, and the search. A state without a project has no pill unless it is chosen. */
export const ProjectsFilter = ({ filter, counts, onChange }: ProjectsFilterProps) => (
  <div className="projects-filter">
    <fieldset className="projects-filter__pills">
      <legend className="visually-hidden">Show projects</legend>
      <Pill isPressed={filter.state === undefined} onPress={() => onChange({ state: undefined })}>
        {`All ${counts.all}`}
      </Pill>
      {CUSTOMER_STATES.filter((state) => counts[state] > 0 || state === filter.state).map((state) => (
        <Pill key={state} isPressed={filter.state === state} onPress={() => onChange({ state })}>
          {`${CUSTOMER_STATE_NAMES[state]} ${counts[state]}`}
        </Pill>
      ))}
    </fieldset>
    <div className="projects-filter__search">
      <ListSearchField
        label="Name, product or order"
        hideLabel
        value={filter.q}
        onSearch={(q) => onChange({ q: q.slice(0, MAX_PROJECT_SEARCH) })}
      />
    </div>
  </div>
);

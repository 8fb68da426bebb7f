import './styles.css';
import { readStyleProduct } from '@colorway/rules/styles/read-style-product.ts';
import { STYLE_PRODUCTS, type StyleCollection } from '@colorway/rules/styles/style-products.ts';
import { useState } from 'react';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded } from '../../blocks/desk/desk-states.tsx';
import { SortableGrid } from '../../blocks/sortable/sortable-grid.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconNeedleThread } from '../../ui/icons/icon-needle-thread.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { AddDialog } from './add-dialog.tsx';
import { COLLECTION_WORDS } from './collection-words.ts';
import { EditDialog } from './edit-dialog.tsx';
import { gridShape } from './grid-shape.ts';
import { StyleCard } from './style-card.tsx';
import { StyleTabs } from './style-tabs.tsx';
import { STYLES_KEY, type StaffStyle } from './styles-api.ts';
import { useMove } from './use-move.ts';
import { useStyles } from './use-styles.ts';

const PLACES = Array.from({ length: 12 }, (_, at) => at);

const Waiting = () => (
  <ul className="styles-waiting" aria-hidden="true">
    {PLACES.map((place) => (
      <li key={place}>
        <Skeleton height="100%" />
      </li>
    ))}
  </ul>
);

interface StylesScreenProps {
  readonly collection: StyleCollection;
  /** As the address has it. */
  readonly type: string | undefined;
}

export function StylesScreen({ collection, type: word = 'tie' }: StylesScreenProps) {
  const type = readStyleProduct(word) ?? 'tie';
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<StaffStyle>();
  const query = useStyles(collection, type);
  const move = useMove([...STYLES_KEY, collection, type]);
  const { title, lead } = COLLECTION_WORDS[collection];
  const tab = STYLE_PRODUCTS.find(({ id }) => id === type)?.tab ?? '';
  const styles = query.data?.patterns;
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      <IconPlus className="icon" aria-hidden="true" />
      Add Pattern
    </Button>
  );
  return (
    <div className="styles-desk">
      <AdminPage title={title} lead={lead} action={add}>
        <StyleTabs collection={collection} current={type} />
        <h2 className="visually-hidden">{tab}</h2>
        {query.isPending ? <Waiting /> : null}
        {query.isError && !styles ? (
          <NotLoaded title="The patterns did not load" error={query.error} onAgain={() => void query.refetch()} />
        ) : null}
        {styles?.length === 0 ? (
          <EmptyState
            icon={<IconNeedleThread className="icon icon--large" />}
            title={`No patterns for ${tab} yet`}
            action={<Button onClick={() => setAdding(true)}>Add the first one</Button>}
          >
            Add a name and one image per product type. They are shown in onboarding at once.
          </EmptyState>
        ) : null}
        {styles && styles.length > 0 ? (
          <SortableGrid
            key={type}
            label={tab}
            items={styles}
            nameOf={({ patternName }) => patternName}
            shapeFor={gridShape}
            onMove={(style, to) => move({ style, to: to + 1 })}
          >
            {(style, tools) => (
              <StyleCard style={style} photo={collection === 'photo'} {...tools} onEdit={() => setEditing(style)} />
            )}
          </SortableGrid>
        ) : null}
      </AdminPage>
      {adding ? <AddDialog collection={collection} onClose={() => setAdding(false)} /> : null}
      {editing ? <EditDialog collection={collection} style={editing} onClose={() => setEditing(undefined)} /> : null}
    </div>
  );
}

import './styles.css';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { withMoved } from '@colorway/rules/order/list-order.ts';
import { readStyleProduct } from '@colorway/rules/styles/read-style-product.ts';
import { STYLE_PRODUCTS, type StyleCollection, type StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { LookOnly } from '../../blocks/look-only/look-only.tsx';
import { useRight } from '../../blocks/page/viewer-rights.ts';
import { movedMessage } from '../../blocks/sortable/lifted.ts';
import { SortableGrid } from '../../blocks/sortable/sortable-grid.tsx';
import { type StaffEvent, subscribeStaffEvents } from '../../blocks/staff-events/staff-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconNeedleThread } from '../../ui/icons/icon-needle-thread.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { AddDialog } from './edit/add-dialog.tsx';
import { EditDialog } from './edit/edit-dialog.tsx';
import { gridShape } from './edit/grid-shape.ts';
import { useFitting } from './edit/use-fitting.ts';
import { listStyles, STYLES_KEY, type StaffStyle, type StyleList } from './styles-api.ts';

interface CollectionLabels {
  readonly title: string;
  readonly lead: string;
  readonly address: '/admin/org-patterns' | '/admin/org-photo-patterns';
}

const HOW =
  'Add all product types under one name, then edit each pattern on its own. Onboarding shows them alphabetically.';

const ORDER = 'Drag a card, or use its arrows, to change the order.';

/** Specification 002, section 2: heading and intro. */
const COLLECTION_LABELS = {
  org: {
    title: 'Manage Org Patterns',
    lead: `These patterns are shown in the styles step of onboarding and when a project adds designs. ${HOW} ${ORDER}`,
    address: '/admin/org-patterns',
  },
  photo: {
    title: 'Manage Org Photo Patterns',
    lead: `These patterns are shown in the organization onboarding tool. ${HOW} ${ORDER}`,
    address: '/admin/org-photo-patterns',
  },
} as const satisfies Record<StyleCollection, CollectionLabels>;

interface StyleTabsProps {
  readonly collection: StyleCollection;
  readonly current: StyleProductType;
}

/** Fourteen product types; those that do not fit fold into "4 more". */
function StyleTabs({ collection, current }: StyleTabsProps) {
  const ghost = useRef<HTMLDivElement>(null);
  const fit = useFitting(ghost, STYLE_PRODUCTS.length);
  const to = COLLECTION_LABELS[collection].address;
  const folded = STYLE_PRODUCTS.slice(fit);
  const inFold = folded.find(({ id }) => id === current);
  const link = ({ id, tab }: (typeof STYLE_PRODUCTS)[number]) => (
    <Link
      to={to}
      search={id === 'tie' ? {} : { type: id }}
      replace
      resetScroll={false}
      className="styles-tabs__tab"
      activeOptions={{ exact: true }}
      aria-current={id === current ? 'page' : undefined}
    >
      {tab}
    </Link>
  );
  return (
    <nav className="styles-tabs" aria-label="Product types">
      <div ref={ghost} className="styles-tabs__ghost" aria-hidden="true">
        {STYLE_PRODUCTS.map(({ id, tab }) => (
          <span key={id} className="styles-tabs__tab">
            {tab}
          </span>
        ))}
      </div>
      <ul className="styles-tabs__row">
        {STYLE_PRODUCTS.slice(0, fit).map((product) => (
          <li key={product.id}>{link(product)}</li>
        ))}
        {folded.length > 0 ? (
          <li className="styles-tabs__more" data-current={inFold ? '' : undefined}>
            {/* The key remounts the menu for each tab, so it closes on a choice. */}
            <DisclosureMenu key={current} label={inFold ? inFold.tab : `${folded.length} more`}>
              {folded.map((product) => (
                <li key={product.id}>{link(product)}</li>
              ))}
            </DisclosureMenu>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const MOVING_KEY = ['move-style-pattern'] as const;

interface Move {
  readonly style: StaffStyle;
  /** From 1. */
  readonly to: number;
}

/** Shown at once, stored one after another, and offered to be taken back. */
function useMove(queryKey: readonly string[]) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MOVING_KEY,
    // Presses may come faster than answers.
    scope: { id: MOVING_KEY[0] },
    mutationFn: ({ style, to }: Move) => call('adminStyles.move', { id: style.id, to }),
    onSuccess: ({ from, to, of }, { style }) => {
      if (from !== to)
        notify({
          kind: 'success',
          text: movedMessage(style.patternName, to, of),
          action: { label: 'Undo', run: () => move({ style, to: from }) },
        });
    },
    onError: notifyError,
    onSettled: async () => {
      if (client.isMutating({ mutationKey: MOVING_KEY }) === 1)
        await client.invalidateQueries({ queryKey: STYLES_KEY });
    },
  });
  const move = ({ style, to }: Move): void => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<StyleList>(
      queryKey,
      (now) => now && { ...now, patterns: [...withMoved(now.patterns, style.id, to)] },
    );
    mutate({ style, to });
  };
  return move;
}

interface StyleCardProps {
  readonly style: StaffStyle;
  /** It brings its own ground. */
  readonly photo: boolean;
  readonly place: number;
  readonly handle: ReactNode;
  readonly arrows: ReactNode;
  readonly onEdit: () => void;
}

const StyleCard = ({ style, photo, place, handle, arrows, onEdit }: StyleCardProps) => {
  const { patternName, productType, thumb } = style;
  return (
    <>
      <div className="staff-style__stage" data-photo={photo || undefined}>
        <img src={thumb} alt="" loading="lazy" decoding="async" draggable={false} />
        <span className="staff-style__place figures" aria-hidden="true">
          {place}
        </span>
        {handle}
      </div>
      <h3 className="staff-style__name" title={patternName}>
        {patternName}
      </h3>
      <p className="tiny quiet">{styleProductName(productType)}</p>
      <div className="staff-style__tools">
        <Button size="small" data-control="edit" aria-label={`Edit ${patternName}`} onClick={onEdit}>
          Edit
        </Button>
        {arrows}
      </div>
    </>
  );
};

const EVENTS: readonly StaffEvent[] = ['style-patterns-changed'];

/** The patterns of one product, live. While moves of this page are on their way nothing is asked: it would be half of them. */
function useStyles(collection: StyleCollection, productType: StyleProductType) {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeStaffEvents(EVENTS, () => {
        if (client.isMutating({ mutationKey: MOVING_KEY }) === 0)
          void client.invalidateQueries({ queryKey: STYLES_KEY });
      }),
    [client],
  );
  return useQuery({
    queryKey: [...STYLES_KEY, collection, productType],
    queryFn: () => listStyles(collection, productType),
    refetchOnWindowFocus: 'always',
  });
}

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
  /** The product type in the URL. */
  readonly type: string | undefined;
}

export function StylesScreen({ collection, type: word = 'tie' }: StylesScreenProps) {
  const type = readStyleProduct(word) ?? 'tie';
  const canChange = useRight('patterns:change');
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<StaffStyle>();
  const query = useStyles(collection, type);
  const move = useMove([...STYLES_KEY, collection, type]);
  const { title, lead } = COLLECTION_LABELS[collection];
  const tab = STYLE_PRODUCTS.find(({ id }) => id === type)?.tab ?? '';
  const styles = query.data?.patterns;
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      <IconPlus className="icon" aria-hidden="true" />
      Add Pattern
    </Button>
  );
  return (
    <div className="styles-admin-list">
      <AdminPage title={title} lead={lead} action={canChange ? add : undefined}>
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
            action={canChange ? <Button onClick={() => setAdding(true)}>Add the first one</Button> : undefined}
          >
            Add a name and one image per product type. They appear in onboarding right away.
          </EmptyState>
        ) : null}
        {styles && styles.length > 0 ? (
          <LookOnly area="patterns">
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
          </LookOnly>
        ) : null}
      </AdminPage>
      {adding ? <AddDialog collection={collection} onClose={() => setAdding(false)} /> : null}
      {editing ? <EditDialog collection={collection} style={editing} onClose={() => setEditing(undefined)} /> : null}
    </div>
  );
}

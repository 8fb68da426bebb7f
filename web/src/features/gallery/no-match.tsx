import { nearestNames } from '@colorway/rules/text/nearest-names.ts';
import { Link } from '@tanstack/react-router';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';
import { GalleryGrid } from './gallery-grid.tsx';
import type { ProductType } from './product-types.ts';

interface NoMatchProps {
  readonly type: ProductType;
  /** All of this product. */
  readonly cards: readonly PatternCard[];
  readonly q: string;
  readonly onAll: () => void;
}

export function NoMatch({ type, cards, q, onAll }: NoMatchProps) {
  const title = q ? `No ${type.one} pattern is called "${q.trim()}"` : `No ${type.one} pattern has that many colors`;
  const near = nearestNames(cards, ({ name }) => name, q);
  return (
    <>
      <div className="no-match">
        <span className="no-match__icon" aria-hidden="true">
          <IconSearchOff className="icon icon--large" />
        </span>
        <div>
          <h2>{title}</h2>
          <p className="quiet">Check the spelling, look in another product, or have us draw it for you.</p>
          <div className="no-match__actions">
            <Button look="primary" onClick={onAll}>
              Show all patterns
            </Button>
            <Link to="/new-project" className={buttonClass()}>
              Start a New Project
            </Link>
          </div>
        </div>
      </div>
      {near.length > 0 ? (
        <section className="no-match__cards" aria-labelledby="close-to-it">
          <h2 id="close-to-it" className="no-match__near">
            Close to what you typed
          </h2>
          <GalleryGrid type={type.id} cards={near} />
        </section>
      ) : null}
    </>
  );
}

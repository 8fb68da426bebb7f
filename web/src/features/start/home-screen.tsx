import '../../blocks/pattern-card/pattern-card.css';
import './start.css';
import { Footer } from '../../blocks/layout/footer.tsx';
import { CommissionCards } from './commission-cards.tsx';
import { FactRow } from './fact-row.tsx';
import { Hero } from './hero.tsx';
import { PatternRow } from './pattern-row.tsx';
import { useLostNote } from './use-lost-note.ts';

export function HomeScreen() {
  useLostNote();
  return (
    <>
      <Hero />
      <PatternRow />
      <CommissionCards />
      <FactRow />
      <Footer />
    </>
  );
}

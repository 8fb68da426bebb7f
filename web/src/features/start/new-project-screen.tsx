import './start.css';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../blocks/art/picture.tsx';
import { FLOW_PATHS } from '../../blocks/flow/flow.ts';
import { Footer } from '../../blocks/layout/footer.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { COMMISSIONS } from './commissions.ts';

export function NewProjectScreen() {
  return (
    <>
      <div className="column start">
        <h1>Start a New Project</h1>
        <p className="lead">
          Tell us about your group or your day. Our design team draws it for you and sends proofs back.
        </p>
        <div className="start__cards">
          {COMMISSIONS.map(({ flow, title, text, button, cloth, product }) => (
            <article key={flow} className="start-card">
              <div className="start-card__cloth">
                <Picture
                  painting={{
                    kind: 'cloth',
                    pattern: cloth.pattern,
                    colors: cloth.colors,
                    width: 560,
                    height: 340,
                    scale: 1.1,
                  }}
                />
                <div className="start-card__product">
                  <Picture painting={product} />
                </div>
              </div>
              <Selvedge name={cloth.name} colors={cloth.colors} />
              <div className="start-card__text">
                <h2>{title}</h2>
                <p className="lead">{text}</p>
                <Link to={FLOW_PATHS[flow]} className={buttonClass({ look: 'primary', size: 'large' })}>
                  {button}
                </Link>
              </div>
            </article>
          ))}
        </div>
        <p className="small quiet start__more">
          Only for you, or for a client?{' '}
          <Link to="/new-project/ind" className="text-link">
            Individual design
          </Link>{' '}
          <Link to="/new-project/distributors" className="text-link">
            Distributor design
          </Link>
        </p>
        <p className="small quiet">
          Already have a project with us?{' '}
          <Link to="/log-in" className="text-link">
            Log In
          </Link>{' '}
          to see your proofs.
        </p>
      </div>
      <Footer />
    </>
  );
}

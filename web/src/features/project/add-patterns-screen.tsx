import './project.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from '../../blocks/frame/action-bar.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { TextArea } from '../../ui/field/text-area.tsx';

export function AddPatternsScreen() {
  const { id } = useParams({ from: '/work/project/$id/add-patterns' });
  const [idea, setIdea] = useState('');
  return (
    <>
      <div className="column wizard">
        <h1>Select Styles</h1>
        <p className="lead wizard__lead">Pick up to 8 more, or tell us what you have in mind.</p>
        <div className="wizard__body">
          <h2>Need something more custom?</h2>
          <TextArea label="Design ideas" value={idea} onChange={(event) => setIdea(event.target.value)} />
        </div>
      </div>
      <ActionBar
        back={
          <Link to="/project/$id" params={{ id }} className={buttonClass()} aria-label="Go Back">
            <IconArrowLeft className="icon" aria-hidden="true" />
            <span className="action-bar__word">Go Back</span>
          </Link>
        }
        status="Selected: 0/8"
      >
        {null}
      </ActionBar>
    </>
  );
}

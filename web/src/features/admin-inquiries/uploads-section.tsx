import type { WholeInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { IconDownload, IconFileVector } from '@tabler/icons-react';
import { RemovedWords } from '../../blocks/removed-words/removed-words.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { bytesWords } from './bytes-words.ts';
import { NothingGiven, Section } from './section.tsx';

/** Content was checked before it was stored, and the door serves it so that nothing in it runs (D23, D36). */
export const UploadsSection = ({ uploads }: Pick<WholeInquiry, 'uploads'>) => (
  <Section title="Uploads">
    {uploads.length > 0 ? (
      <ul className="inquiry-files">
        {uploads.map(({ id, originalName, url, previewUrl, bytes, removed }) => (
          <li key={id}>
            <span className="inquiry-files__picture">
              {previewUrl ? (
                <img src={previewUrl} alt="" loading="lazy" />
              ) : (
                <IconFileVector className="icon" aria-hidden="true" />
              )}
            </span>
            <span className="inquiry-files__words">
              <b>{originalName}</b>
              <span className="tiny quiet">{bytesWords(bytes)}, checked</span>
              <RemovedWords removed={removed} />
            </span>
            <a
              className={buttonClass({ size: 'small' })}
              href={url}
              download={originalName}
              aria-label={`Download ${originalName}`}
            >
              <IconDownload className="icon icon--small" aria-hidden="true" />
              Download
            </a>
          </li>
        ))}
      </ul>
    ) : (
      <NothingGiven>No files came with it.</NothingGiven>
    )}
  </Section>
);

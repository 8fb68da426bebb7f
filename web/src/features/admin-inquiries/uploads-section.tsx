import type { WholeInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { RemovedWords } from '../../blocks/removed-words/removed-words.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconFileVector } from '../../ui/icons/icon-file-vector.ts';
import { bytesWords } from './bytes-words.ts';
import { NothingGiven, Section } from './section.tsx';

/** Content was checked before it was stored, and the door serves it so that nothing in it runs (D23, D36). */
export const UploadsSection = ({ uploads }: Pick<WholeInquiry, 'uploads'>) => (
  <Section title="Uploads">
    {uploads.length > 0 ? (
      <ul className="inquiry-files">
        {uploads.map(({ id, originalName, name, url, previewUrl, originalUrl, bytes, removed }) => (
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
              {originalUrl ? (
                <a className="tiny" href={originalUrl} download aria-label={`Download the original of ${originalName}`}>
                  Original (.heic)
                </a>
              ) : null}
            </span>
            <a
              className={buttonClass({ size: 'small' })}
              href={url}
              download={originalUrl ? name : originalName}
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

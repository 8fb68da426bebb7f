import type { Thread } from '@colorway/contract/project/thread.ts';
import { MAX_NOTE_LENGTH, threadAfter } from '@colorway/rules/project/requests.ts';
import { ask } from '../../blocks/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { AttachFile } from './attach-file.tsx';
import { useNote } from './use-note.ts';
import { useRefetchProject } from './use-project.ts';

interface ThreadReplyProps {
  readonly projectID: string;
  readonly thread: Thread;
  readonly author: 'customer' | 'maker';
}

export function ThreadReply({ projectID, thread, author }: ThreadReplyProps) {
  const again = useRefetchProject(projectID);
  const { note, setNote, desk, busy, error, send } = useNote(projectID, thread.id, async (text, fileId, key) => {
    await ask('requests.reply', { projectID, threadId: thread.id, note: text, fileId }, { idempotencyKey: key });
    await again();
  });
  const settle = async () => {
    try {
      await ask('requests.setState', { projectID, threadId: thread.id, doing: 'resolve' });
      await again();
    } catch (refusal) {
      notify({ kind: 'error', text: refusal instanceof Error ? refusal.message : String(refusal) });
    }
  };
  return (
    <form
      className="thread-reply"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label="Reply"
        placeholder={thread.state === 'answered' ? 'Is it right now? Anything else?' : 'Anything else?'}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <AttachFile desk={desk} />
      <div className="thread-reply__answers">
        {threadAfter(thread.state, author, 'resolve') ? (
          <Button size="small" onClick={() => void settle()}>
            This is settled
          </Button>
        ) : null}
        <Button type="submit" size="small" look="primary" busy={busy}>
          {busy ? 'Sending' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

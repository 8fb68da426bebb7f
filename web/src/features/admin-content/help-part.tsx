import { DraftInput } from './draft-input.tsx';
import { PartHead } from './part-head.tsx';

export const HelpPart = () => (
  <>
    <PartHead part="help" />
    <section className="content-section content-narrow" aria-label="Help menu">
      <DraftInput
        part="help"
        field="helpEmail"
        label="Email"
        kind="address"
        help="Shown as Email us. Mails to customers name it, too."
      />
      <DraftInput
        part="help"
        field="helpChatUrl"
        label="Chat"
        kind="address"
        placeholder="https://"
        help="Shown as Chat with us."
      />
      <DraftInput
        part="help"
        field="helpCenterUrl"
        label="Help center"
        kind="address"
        placeholder="https://"
        help="Shown as Help center."
      />
    </section>
  </>
);

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
    <section className="content-section content-narrow" aria-label="Privacy">
      <h2>Privacy</h2>
      <DraftInput
        part="help"
        field="privacyText"
        label="Privacy line"
        kind="words"
        help="Stands below the first fields of a wizard. Empty shows no line."
      />
      <DraftInput
        part="help"
        field="privacyUrl"
        label="Privacy page"
        kind="address"
        placeholder="https://"
        help="Where the line's link leads. Empty shows no link."
      />
    </section>
  </>
);

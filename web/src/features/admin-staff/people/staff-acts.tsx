import type { Invitation, StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { useContext, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { StaffHandsContext, type StaffLine, stayReason } from '../staff-lines.ts';

const SUSPEND = { label: 'Suspend', armedLabel: 'Press again to suspend', doneLabel: 'Suspended' } as const;
const LET_IN = {
  label: 'Let back in',
  armedLabel: 'Press again to let in',
  doneLabel: 'Let in',
  look: 'default',
} as const;

function MemberActs({ member }: { readonly member: StaffMember }) {
  const hands = useContext(StaffHandsContext);
  const { suspended, you } = member;
  const press = suspended ? LET_IN : SUSPEND;
  return (
    <>
      {you ? <span className="small quiet">You</span> : null}
      {suspended ? (
        <Tag tone="error" icon={<IconLock className="icon icon--small" />}>
          Suspended
        </Tag>
      ) : null}
      {hands && you ? <DisabledReasonButton size="small" reason={stayReason(hands.onlyOwner)} /> : null}
      {hands && !you ? (
        <TwoPressButton
          key={press.label}
          {...press}
          size="small"
          onConfirm={() => hands.change(member, { suspended: !suspended })}
        />
      ) : null}
    </>
  );
}

function InvitationActs({ invitation }: { readonly invitation: Invitation }) {
  const hands = useContext(StaffHandsContext);
  const [busy, setBusy] = useState(false);
  const press = (work: (invitation: Invitation) => Promise<unknown>) => {
    setBusy(true);
    void work(invitation).finally(() => setBusy(false));
  };
  return hands ? (
    <>
      <Button size="small" busy={busy} onClick={() => press(hands.sendAgain)}>
        Send again
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Take back the invitation of ${invitation.email}`}
        title="Take the invitation back"
        onClick={() => press(hands.withdraw)}
      >
        <IconX className="icon" aria-hidden="true" />
      </button>
    </>
  ) : null;
}

export const StaffActs = ({ row }: { readonly row: StaffLine }) =>
  row.kind === 'member' ? <MemberActs member={row.member} /> : <InvitationActs invitation={row.invitation} />;

import type { Invitation, StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { useContext } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { type InvitationLink, OwnerContext, type StaffLine, stayReason } from '../staff-lines.ts';
import { useStaffChanged } from '../use-staff-list.ts';
import { useChangeMember, useInvite, useSignOutMember, useStartOver } from './staff-commands.ts';

const SUSPEND = { label: 'Suspend', armedLabel: 'Press again to suspend', doneLabel: 'Suspended' } as const;
const SIGN_OUT = {
  label: 'Sign out',
  armedLabel: 'Press again to sign out',
  doneLabel: 'Signed out',
  look: 'default',
} as const;
const START_OVER = {
  label: 'Reset sign-in',
  armedLabel: 'Press again to reset',
  doneLabel: 'Reset',
  look: 'default',
} as const;
const LET_IN = {
  label: 'Reinstate',
  armedLabel: 'Press again to reinstate',
  doneLabel: 'Reinstated',
  look: 'default',
} as const;

interface ResetProps {
  readonly member: StaffMember;
  readonly showLink: (link: InvitationLink | undefined) => void;
}

function ResetSignIn({ member, showLink }: ResetProps) {
  const { runOrThrow } = useStartOver(member, showLink);
  return <TwoPressButton {...START_OVER} size="small" onConfirm={() => runOrThrow(undefined)} />;
}

function MemberActs({ member }: { readonly member: StaffMember }) {
  const owner = useContext(OwnerContext);
  const { runOrThrow } = useChangeMember(member);
  const signOut = useSignOutMember(member);
  const { suspended, you, sessions } = member;
  const press = suspended ? LET_IN : SUSPEND;
  return (
    <>
      {you ? <span className="small quiet">You</span> : null}
      {suspended ? (
        <Tag tone="error" icon={<IconLock className="icon icon--small" />}>
          Suspended
        </Tag>
      ) : null}
      {owner && you ? <DisabledReasonButton size="small" reason={stayReason(owner.onlyOwner)} /> : null}
      {owner && !you && sessions > 0 ? (
        <TwoPressButton {...SIGN_OUT} size="small" onConfirm={() => signOut.runOrThrow(undefined)} />
      ) : null}
      {owner && !you && !suspended ? <ResetSignIn member={member} showLink={owner.showLink} /> : null}
      {owner && !you ? (
        <TwoPressButton
          key={press.label}
          {...press}
          size="small"
          onConfirm={() => runOrThrow({ suspended: !suspended })}
        />
      ) : null}
    </>
  );
}

interface InvitationActsProps {
  readonly invitation: Invitation;
  readonly showLink: (link: InvitationLink | undefined) => void;
}

function InvitationActs({ invitation: { email, role, invitationId }, showLink }: InvitationActsProps) {
  const changed = useStaffChanged();
  const invite = useInvite(showLink, { refused: notifyRefusal });
  const withdraw = useCommand('staff.withdraw', {
    refused: notifyRefusal,
    always: () => {
      showLink(undefined);
      return changed();
    },
  });
  return (
    <>
      <Button size="small" busy={invite.busy || withdraw.busy} onClick={() => void invite.run({ email, role })}>
        Send again
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Withdraw the invitation to ${email}`}
        title="Withdraw the invitation"
        onClick={() => void withdraw.run({ invitationId })}
      >
        <IconX className="icon" aria-hidden="true" />
      </button>
    </>
  );
}

export function StaffActs({ row }: { readonly row: StaffLine }) {
  const owner = useContext(OwnerContext);
  if (row.kind === 'member') return <MemberActs member={row.member} />;
  return owner ? <InvitationActs invitation={row.invitation} showLink={owner.showLink} /> : null;
}

import type { Context } from '../../catalog/deps.ts';
import { requestAnswerMail, requestMadeMail } from '../../mail/facade.ts';
import { mailPeople } from '../store/mail-people.ts';
import type { ProjectHead } from '../store/member-store.ts';

export interface Written {
  readonly project: ProjectHead;
  /** `Necktie, club-tie-48213`; null for the whole project. */
  readonly about: string | null;
  readonly by: string;
  readonly note: string;
  readonly isNew: boolean;
  readonly hasFile: boolean;
  /** Addresses of people that the text names, who get a mail of their own. */
  readonly named?: ReadonlySet<string>;
}

/** Mails a customer's message to staff, and staff's message to the customer. */
export async function mailOtherSide(context: Context, { named, ...written }: Written): Promise<void> {
  const { project } = written;
  const id = encodeURIComponent(project.id);
  if (context.sessions.staff) {
    const link = `/project/${id}?requests`;
    await mailPeople(context, {
      to: [project.email],
      ...(named && { except: named }),
      mail: (brand) => requestAnswerMail(brand, { ...written, link: brand.publicUrl + link }),
    });
    return;
  }
  const link = `/admin/project/${id}`;
  await mailPeople(context, {
    to: 'staff',
    ...(named && { except: named }),
    mail: (brand) => requestMadeMail(brand, { ...written, link: brand.publicUrl + link }),
  });
}

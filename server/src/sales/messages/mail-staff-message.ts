import type { Context } from '../../catalog/deps.ts';
import { orderMessageReceivedMail } from '../../mail/facade.ts';
import { mailPeople } from '../../project/facade.ts';

interface StaffMessage {
  readonly text: string;
  readonly files: readonly string[];
  readonly answerBy?: string;
}

export const mailStaffMessage = (
  context: Context,
  { orderName, by }: { readonly orderName: string; readonly by: string },
  { files, ...message }: StaffMessage,
): Promise<void> =>
  mailPeople(context, {
    to: 'staff',
    mail: (brand) =>
      orderMessageReceivedMail(brand, {
        ...{ orderName, by, files: files.length, ...message },
        link: `${brand.publicUrl}/admin/orders/${orderName}#order-messages`,
      }),
  });

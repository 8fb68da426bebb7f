import { randomBytes } from 'node:crypto';
import type { AdminProject } from '@colorway/contract/project/admin-project.ts';
import sharp from 'sharp';
import type { Browser } from '../../testing/browser.ts';
import { type TusCaller, tusCaller } from '../../testing/tus-caller.ts';
import { openPortal, type Portal, REGATTA } from '../portal/portal.fixture.ts';

export interface AdminDesk extends Portal {
  /** A picture that staff sent to the project's proofs; answers its id. */
  readonly picture: (name: string, project?: string) => Promise<string>;
}

/** No two of them have the same bytes. */
const png = (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width: 64, height: 80, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};

export async function openAdminDesk(): Promise<AdminDesk> {
  const portal = await openPortal();
  const caller: TusCaller = tusCaller(await portal.server.listen(), portal.staff.cookies);
  const picture = async (filename: string, projectID = REGATTA): Promise<string> => {
    const { file, said } = await caller.upload({ filename, destination: 'proof-images', projectID }, await png());
    if (!file) throw new Error(`${said.status} ${JSON.stringify(said.body)}`);
    return file.id;
  };
  return { ...portal, picture };
}

export const at = (projectID: string, rest = ''): string => `/admin/projects/${projectID}${rest}`;

export async function adminRead(staff: Browser, projectID: string = REGATTA): Promise<AdminProject> {
  const { status, body } = await staff.get(at(projectID));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

import { join } from 'node:path';
import { findBrowser } from '@colorway/e2e/browser/find-browser.ts';
import { seedProofs } from '@colorway/server/edge/seeding/many-proofs.ts';
import { loadSharp } from '@colorway/server/files/picture/load-sharp.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import { sql } from 'drizzle-orm';
import { type Browser, chromium, type Page } from 'playwright-core';
import { atLeast, atMost, type Figure, median } from '../measure/figure.ts';
import { asCookies } from '../measure/page-load.ts';
import { proofSender } from '../measure/send-proof.ts';
import { customerCookie } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

const COMMENTS = 500;
const MARKS = 200;
/** A proof takes no comment while 500 are unresolved. */
const RESOLVED = 50;
const OPEN_MS = 1_000;
const FRAME_MS = 33;
const SEEN_MS = 1_000;
const SLOWER = 4;
const RUNS = 5;
const ID = '2100000';
const EMAIL = 'review@example.com';
const LARGE_ID = '2100001';
const LARGE_SIDE = 10_000;
/** A screen of 60 Hz shows 59.9 a second. */
const FRAMES_A_SECOND = 59;

/** A project whose one proof has many comments, of which some have marks of all kinds. */
async function seedComments({ dataDir }: Subject): Promise<void> {
  const database = `postgresql://colorway@${encodeURIComponent(join(dataDir, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 1, patienceMs: 600_000 });
  await db.execute(sql`
    insert into project (id, name, email, type) values (${ID}, 'Review', ${EMAIL}, 'Organization'),
      (${LARGE_ID}, 'Large', ${EMAIL}, 'Organization') on conflict do nothing`);
  await seedProofs(db, { from: Number(ID), to: Number(ID), each: 1 });
  await db.execute(sql`
    with made as (
      insert into request_thread (id, project_id, proof_id, proof_version, number, kind, state, mark)
      select gen_random_uuid(), ${ID}, p.id, p.shown, n, 'comment',
        (case when n > ${COMMENTS - RESOLVED} then 'resolved' else 'open' end)::thread_state, case when n > ${MARKS} then null else jsonb_build_object(
        'kind', (array['arrow', 'circle', 'area', 'pencil'])[1 + n % 4],
        'points', jsonb_build_array(jsonb_build_array((n % 20) / 20.0, (n / 20) / 12.0),
          jsonb_build_array((n % 20) / 20.0 + 0.04, (n / 20) / 12.0 + 0.05))) end
      from proof p cross join generate_series(1, ${COMMENTS}) n
      where p.project_id = ${ID} and not exists (select 1 from request_thread t where t.proof_id = p.id)
      returning id, number)
    insert into request_message (id, thread_id, author, person, name, note)
    select gen_random_uuid(), id, 'customer', 'customer', 'The customer', 'Remark ' || number || ': a little thinner here, please.'
    from made`);
  await close();
}

async function openProject(browser: Browser, { url }: Subject, id = ID): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const address = `${url}/project/${id}`;
  await context.addCookies(asCookies(await customerCookie(url, EMAIL), address));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** From the press to the frame with the comments in view and all marks on the picture, as the page sees it. */
async function openRoom(page: Page): Promise<number> {
  await page.evaluate(
    ({ comments, marks }) => {
      const isOpen = () =>
        document.querySelector(`.comments-list [aria-setsize="${comments}"] .comment-thread`) !== null &&
        document.querySelectorAll('.stage-marks__pin').length === marks;
      const press = ({ timeStamp }: Event) => {
        const look = (now: number) =>
          isOpen() ? Object.assign(window, { openedIn: now - timeStamp }) : requestAnimationFrame(look);
        requestAnimationFrame(look);
      };
      addEventListener('click', press, { capture: true, once: true });
    },
    { comments: COMMENTS, marks: MARKS },
  );
  await page.getByRole('button', { name: /^View Proof/ }).click();
  const opened = await page.waitForFunction(() => (window as unknown as { openedIn?: number }).openedIn);
  return (await opened.jsonValue()) ?? 0;
}

/** Opens the room in pages that never opened it, on a processor that is slower by a factor. */
async function opensIn(browser: Browser, subject: Subject, slower: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await openProject(browser, subject);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    times.push(await openRoom(page));
    await page.context().close();
  }
  return median(times);
}

/** A place near this point where a press takes hold of the picture: one on a pin does not drag. */
const freePlace = (page: Page, near: readonly number[]): Promise<readonly number[]> =>
  page.evaluate(([left = 0, top = 0]) => {
    for (let at = 0; at < 200; at++) {
      const place = [left + ((at * 37) % 211), top + ((at * 53) % 97)] as const;
      if (document.elementFromPoint(...place)?.closest('.room-stage__zoom')) return place;
    }
    throw new Error('Expected a place on the picture without a pin');
  }, near);

/** The frames of each drag of the picture, on a processor that is slower by a factor. */
async function panFrames(page: Page, slower: number): Promise<number[][]> {
  const session = await page.context().newCDPSession(page);
  const stage = page.getByRole('application', { name: /%$/ });
  const box = await stage.boundingBox();
  if (!box) throw new Error('Expected the picture on its stage');
  await stage.press('+');
  await stage.press('+');
  await page.waitForTimeout(1_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const near = [box.x + box.width * 0.3, box.y + box.height * 0.3];
  const drags: number[][] = [];
  for (let run = 0; run <= RUNS; run++) {
    await page.evaluate(() => {
      const frames: number[] = [];
      let last = performance.now();
      const tick = (now: number) => {
        // The loop of the drag before would cost time in each frame of this one.
        if ((window as { panFrames?: number[] }).panFrames !== frames) return;
        frames.push(now - last);
        last = now;
        requestAnimationFrame(tick);
      };
      Object.assign(window, { panFrames: frames });
      requestAnimationFrame(tick);
    });
    const [x = 0, y = 0] = await freePlace(page, near);
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 40; step++) {
      await page.mouse.move(x + step * 5 * (run % 2 === 0 ? 1 : -1), y + step * 3);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
    drags.push(await page.evaluate(() => (window as unknown as { panFrames: number[] }).panFrames.slice(2)));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // The first drag pays for what is compiled then.
  return drags.slice(1);
}

/** Frames a second while a picture of 100 megapixels is dragged about at all its pixels. */
async function measureLargePicture(browser: Browser, subject: Subject): Promise<Figure[]> {
  const sharp = await loadSharp();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const cloth = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#14213d', noise } })
    .png()
    .toBuffer();
  const picture = sharp(cloth).resize(LARGE_SIDE, LARGE_SIDE, { kernel: 'cubic' }).jpeg({ quality: 90 });
  await (await proofSender(subject, LARGE_ID)).show('runner.jpg', new Uint8Array(await picture.toBuffer()));
  const page = await openProject(browser, subject, LARGE_ID);
  await page.getByRole('button', { name: /^View Proof/ }).click();
  await page.locator('.room-stage__zoom[data-shown]').waitFor({ timeout: 120_000 });
  await page.getByRole('application', { name: /%$/ }).press('1');
  const frames = (await panFrames(page, 1)).flat();
  const mean = frames.reduce((sum, one) => sum + one, 0) / frames.length;
  return [atLeast('a proof of 100 megapixels: frames of a pan', 'a second', 1_000 / mean, FRAMES_A_SECOND)];
}

/**
 * From the press of Save to the comment in the room of another person.
 * A search by role or text reads the names of hundreds of buttons in both pages, which would be most of the time.
 */
async function timeToOther(page: Page, other: Page): Promise<number> {
  const note = `Seen at once ${Math.random()}`;
  await page.getByRole('button', { name: 'Comment without a pin' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill(note);
  const save = page.locator('.comment-composer [type=submit]');
  await save.waitFor();
  const before = performance.now();
  await save.click();
  await other.waitForFunction((text) => document.querySelector('.comments-list')?.textContent.includes(text), note);
  return performance.now() - before;
}

/** The review room with as many comments as a proof takes. */
export async function measureReview(subject: Subject): Promise<Figure[]> {
  await seedComments(subject);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await openProject(browser, subject);
    // The server makes the picture of the room with the first.
    await openRoom(page);
    const opened = await opensIn(browser, subject, 1);
    const slow = await opensIn(browser, subject, SLOWER);
    const worst = (await panFrames(page, SLOWER)).map((frames) => Math.max(...frames));
    const name = `a proof with ${COMMENTS} comments and ${MARKS} marks`;
    const other = await openProject(browser, subject);
    await openRoom(other);
    // The list holds what is in view, so the newest comes first.
    await other.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
    const seen: number[] = [];
    for (let run = 0; run < RUNS; run++) seen.push(await timeToOther(page, other));
    return [
      atMost(`${name}: opens, median of ${RUNS}`, 'ms', opened, OPEN_MS),
      atMost(`${name}: opens at ${SLOWER}x, median of ${RUNS}`, 'ms', slow, OPEN_MS),
      atMost(`${name}: longest frame of a pan at ${SLOWER}x, median of ${RUNS}`, 'ms', median(worst), FRAME_MS),
      atMost('a comment is shown to others', 'ms', Math.max(...seen), SEEN_MS),
      ...(await measureLargePicture(browser, subject)),
    ];
  } finally {
    await browser.close();
  }
}

const RUNS = 20;
const P95 = 0.95;

type Headers = Readonly<Record<string, string>>;

/** The slowest but one of twenty answers, in milliseconds. */
export async function p95Of(url: string, headers: Headers): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return times[Math.ceil(RUNS * P95) - 1] ?? 0;
}

/** A page behind the first, by the cursor of the first. */
export async function nextOf(url: string, headers: Headers): Promise<string | null> {
  const answer = await fetch(url, { headers });
  return ((await answer.json()) as { readonly nextCursor: string | null }).nextCursor;
}

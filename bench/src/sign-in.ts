/** The cookie of the demo's staff account. */
export async function staffCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@example.com', password: 'colorway' }),
  });
  if (!answer.ok) throw new Error(`Sign-in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Calls a server process as a script that keeps its cookies would. */
export function processCaller(url: string, cookies: Map<string, string> = new Map()) {
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        origin: url,
        ...(cookie !== '' && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by what the test expects
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as any };
  };
  return {
    url,
    cookies,
    ask,
    /** Signs in with the staff account of the demo. */
    signIn: () => ask('POST', '/staff/sign-in', { email: 'staff@example.com', password: 'colorway' }),
  };
}

export type ProcessCaller = ReturnType<typeof processCaller>;

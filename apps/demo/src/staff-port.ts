import { codesOf } from './device-port.ts';
import type { Answer, Ask, HttpClient } from './http-client.ts';
import { type Patience, untilAnswered } from './patience.ts';

type Account = { email: string; password: string };
export type StaffPort = {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: unknown) => Promise<Answer>;
};

/** A signed-in person's view of the web API; signs in again when the session has run out. */
export async function staffPort(http: HttpClient, account: Account, patience: Patience): Promise<StaffPort> {
  let session = await signIn(http, account, patience);
  const ask = async (request: Ask): Promise<Answer> => {
    const signed = () => http.ask({ ...request, headers: session });
    const answer = await answered(signed, patience);
    if (answer.status !== 401) return answer;
    session = await signIn(http, account, patience);
    return answered(signed, patience);
  };
  return {
    get: (path) => ask({ method: 'GET', path }),
    post: (path, body) => ask({ method: 'POST', path, body }),
  };
}

async function signIn(
  http: HttpClient,
  { email, password }: Account,
  patience: Patience,
): Promise<Record<string, string>> {
  const path = '/web/v1/auth/sign_in';
  const answer = await answered(
    () => http.ask({ method: 'POST', path, body: { email, password } }),
    patience,
  );
  if (answer.status !== 200)
    throw new Error(`signing in as ${email} failed: ${answer.status} ${codesOf(answer.body)}`);
  const names = ['access-token', 'client', 'uid'] as const;
  return Object.fromEntries(names.map((name) => [name, String(answer.headers[name])]));
}

async function answered(ask: () => Promise<Answer>, patience: Patience): Promise<Answer> {
  const answer = await untilAnswered(ask, patience);
  if (!answer) throw new Error('stopped');
  return answer;
}

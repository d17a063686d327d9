import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { answerTogether } from '@fernpuls/contract/support/answers.call';
import type { Scope } from '../ground/context.ts';
import { RawJson } from '../ground/raw-answer.ts';
import { type Handler, own } from '../kit/routes.ts';

type Asked = { url: string; headers: Record<string, string>; remoteAddress: string };
type Answered = {
  statusCode: number;
  headers: Readonly<Record<string, string | number | string[] | undefined>>;
  stream(): Readable;
};

/** Asks this very server, through its door: who asks is looked at again for each question. */
export type AskHere = (asked: Asked) => Promise<Answered>;

/** Reads of one screen that travel together; each is answered, refused and audited as if it came alone. */
export function answersHandler(askHere: AskHere): Handler {
  return own(answerTogether, async (scope, { questions }) => {
    const headers = passedOn(scope.headers);
    const answers = await Promise.all(
      questions.map((url) => answerTo(askHere, { url, headers, remoteAddress: scope.address })),
    );
    return new RawJson(`{"answers":[${answers.join(',')}]}`);
  });
}

/** Who asks, in which language and on which host; nothing of the body and the way it came. */
function passedOn(headers: Scope['headers']): Record<string, string> {
  const names = ['host', 'access-token', 'client', 'uid', 'accept-language', 'user-agent'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

const told = ['x-total', 'x-total-capped', 'x-total-pages', 'x-page', 'x-per-page', 'etag', 'retry-after'];

async function answerTo(askHere: AskHere, asked: Asked): Promise<string> {
  const answer = await askHere(asked);
  const isJson = /^application\/json\b/.test(String(answer.headers['content-type']));
  // A file would have to be held whole.
  if (!isJson) answer.stream().destroy();
  const body = isJson ? await text(answer.stream()) : 'null';
  const headers = Object.fromEntries(
    told.flatMap((name) =>
      answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])]],
    ),
  );
  const status = isJson ? answer.statusCode : 406;
  return `{"status":${status},"headers":${JSON.stringify(headers)},"body":${body || 'null'}}`;
}

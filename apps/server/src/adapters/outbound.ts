import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createOuterAddresses } from './outer-addresses.ts';

type Lookup = typeof lookUp;
type Asked = Pick<RequestInit, 'method' | 'headers' | 'body'> & { signal?: AbortSignal | undefined };
type Limits = { timeoutMs: number; mostBytes: number };
export type Outbound = {
  /** Like `fetch`, which follows no redirect; its TypeError has a `code` where we are the ones who refuse. */
  fetch(url: string, asked: Asked): Promise<Response>;
  /** Whether an address may be asked as far as it says itself; what a name stands for shows when it is asked. */
  mayAsk(url: string): boolean;
};

export const innerAddress = 'inner_address';
export const answerTooLarge = 'answer_too_large';

/**
 * The one way out to addresses that people type in. What is checked is what is connected to: each address that a name
 * stands for at the moment of connecting. No connection is kept, so none outlives its check.
 */
export function createOutbound(
  { allowed, lookup = lookUp }: { allowed: readonly string[]; lookup?: Lookup },
  { timeoutMs, mostBytes }: Limits = { timeoutMs: 10_000, mostBytes: 1_048_576 },
): Outbound {
  const isOuter = createOuterAddresses(allowed);
  const mayAsk = (url: string) => {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname, username, password } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && username === '' && password === '' && (isIP(address) === 0 || isOuter(address));
  };
  const lookUpOuter: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      if (!first || !found.every(({ address }) => isOuter(address))) return done(refused(innerAddress), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
  return {
    mayAsk,
    async fetch(url, asked) {
      if (!mayAsk(url)) throw refused(innerAddress);
      const ends = [AbortSignal.timeout(timeoutMs), ...(asked.signal ? [asked.signal] : [])];
      const signal = AbortSignal.any(ends);
      try {
        const answer = await send(new Request(url, { ...asked, signal }), lookUpOuter, signal);
        return responseOf(answer, await read(answer, mostBytes));
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (error instanceof TypeError) throw error;
        throw new TypeError('fetch failed', { cause: error });
      }
    },
  };
}

async function send(asked: Request, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const body = Buffer.from(await asked.arrayBuffer());
  const headers = { ...Object.fromEntries(asked.headers), 'accept-encoding': 'identity' };
  const ask = asked.url.startsWith('https:') ? askSecurely : askPlainly;
  return new Promise((resolve, reject) => {
    ask(asked.url, { method: asked.method, headers, lookup, signal, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end(body.length > 0 ? body : undefined);
  });
}

async function read(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > mostBytes) throw refused(answerTooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const withoutBody = new Set([204, 205, 304]);

function responseOf({ statusCode = 0, headersDistinct }: IncomingMessage, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return new Response(withoutBody.has(statusCode) ? null : new Uint8Array(body), {
    status: statusCode,
    headers,
  });
}

function refused(code: string): TypeError {
  return Object.assign(new TypeError(code), { code });
}

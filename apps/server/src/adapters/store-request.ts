import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

export type StoreAnswer = { status: number; content: Buffer };
type Sending = { body?: Buffer | undefined; timeoutMs: number };

/**
 * Sends a signed request. Not by `fetch`: it copies what is sent, once for the request and once for its stream, and an
 * upload of hundreds of stretches would hold three of each until somebody collects them. No redirect is followed.
 */
export async function storeRequest(signed: Request, sending: Sending): Promise<StoreAnswer> {
  try {
    return await sendOnce(signed, sending);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return await sendOnce(signed, sending);
  }
}

/** The store had closed a connection that was kept; every request to it may be made twice. */
class StaleConnection extends Error {}

async function sendOnce(signed: Request, sending: Sending): Promise<StoreAnswer> {
  const answer = await answerOf(signed, sending);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, content: Buffer.concat(chunks) };
}

function answerOf({ url, method, headers }: Request, { body, timeoutMs }: Sending): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const send = url.startsWith('https:') ? overHttps : overHttp;
    const length = body ? { 'content-length': String(body.length) } : {};
    const asked = send(
      url,
      {
        method,
        headers: { ...Object.fromEntries(headers), ...length },
        signal: AbortSignal.timeout(timeoutMs),
      },
      done,
    );
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = asked.reusedSocket && error.code === 'ECONNRESET';
      failed(isStale ? new StaleConnection(error.message, { cause: error }) : error);
    });
    asked.end(body);
  });
}

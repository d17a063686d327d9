import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { Refusal } from '../ground/errors.ts';
import { type StoreAnswer, storeRequest } from './store-request.ts';

type Asked = {
  method: 'GET' | 'PUT' | 'DELETE';
  body?: Buffer;
  headers?: Record<string, string>;
};

/**
 * A bucket of any store that speaks S3: addressed by its path, signed by version 4. What is put is signed with its
 * hash, so that the store refuses what did not arrive as it was sent.
 */
export function createObjectStore(
  { url, keyId, secret, region }: NonNullable<Config['fileStore']>,
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  });
  const [, bucket = '', ...folder] = url.pathname.replace(/\/$/, '').split('/');
  const inside = folder.map((part) => `${part}/`).join('');
  const ask = async (path: string, { method, body, headers = {} }: Asked): Promise<StoreAnswer> => {
    try {
      const signed = await client.sign(`${url.origin}/${bucket}${path}`, { method, headers });
      const answer = await storeRequest(signed, { body, timeoutMs });
      const { status, content } = answer;
      if ((status >= 200 && status < 300) || status === 404) return answer;
      throw new Error(`${method} was answered with ${status} ${codeOf(content.toString())}`);
    } catch (error) {
      throw away(error);
    }
  };
  const page = async (prefix: string, token: string | null) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: inside + prefix });
    if (token !== null) query.set('continuation-token', token);
    const answer = await ask(`?${query.toString()}`, { method: 'GET' });
    if (answer.status === 404) throw away(new Error('there is no such bucket'));
    const text = answer.content.toString();
    return {
      names: [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(inside.length)),
      next: /<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? null,
    };
  };
  return {
    async put(name: string, content: Buffer): Promise<void> {
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') };
      const answer = await ask(`/${inside}${name}`, { method: 'PUT', body: content, headers });
      if (answer.status === 404) throw away(new Error('there is no such bucket'));
    },
    /** Null where there is none of this name. */
    async get(name: string): Promise<Buffer | null> {
      const answer = await ask(`/${inside}${name}`, { method: 'GET' });
      return answer.status === 404 ? null : answer.content;
    },
    /** Every name that begins so. */
    async list(prefix: string): Promise<string[]> {
      const found: string[] = [];
      let token: string | null = null;
      do {
        const { names, next }: { names: string[]; next: string | null } = await page(prefix, token);
        found.push(...names);
        token = next;
      } while (token !== null);
      return found;
    },
    async remove(name: string): Promise<void> {
      await ask(`/${inside}${name}`, { method: 'DELETE' });
    },
  };
}

/** What clients are told; the reason is for the log. */
function away(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  const refusal = new Refusal('file_store_away', [], { 'retry-after': '5' });
  refusal.cause = cause;
  return refusal;
}

function codeOf(answer: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(answer)?.[1] ?? '';
}

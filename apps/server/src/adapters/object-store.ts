import { webcrypto } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { Refusal } from '../ground/errors.ts';

type Asked = {
  method: 'GET' | 'PUT' | 'DELETE';
  body?: Buffer<ArrayBuffer>;
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
  const ask = async (path: string, asked: Asked): Promise<Response> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await client.fetch(`${url.origin}/${bucket}${path}`, {
        ...asked,
        redirect: 'error',
        signal,
      });
      if (answer.ok || answer.status === 404) return answer;
      throw new Error(`${asked.method} was answered with ${answer.status} ${codeOf(await answer.text())}`);
    } catch (error) {
      throw away(error);
    }
  };
  const read = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      throw away(error);
    }
  };
  const page = async (prefix: string, token: string | null) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: inside + prefix });
    if (token !== null) query.set('continuation-token', token);
    const answer = await ask(`?${query.toString()}`, { method: 'GET' });
    if (answer.status === 404) throw away(new Error('there is no such bucket'));
    const text = await read(answer.text());
    return {
      names: [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(inside.length)),
      next: /<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? null,
    };
  };
  return {
    async put(name: string, content: Buffer<ArrayBuffer>): Promise<void> {
      const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', content));
      const headers = { 'x-amz-content-sha256': hash.toString('hex') };
      const answer = await ask(`/${inside}${name}`, { method: 'PUT', body: content, headers });
      await read(answer.arrayBuffer());
      if (answer.status === 404) throw away(new Error('there is no such bucket'));
    },
    /** Null where there is none of this name. */
    async get(name: string): Promise<Buffer | null> {
      const answer = await ask(`/${inside}${name}`, { method: 'GET' });
      const content = Buffer.from(await read(answer.arrayBuffer()));
      return answer.status === 404 ? null : content;
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
      const answer = await ask(`/${inside}${name}`, { method: 'DELETE' });
      await read(answer.arrayBuffer());
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

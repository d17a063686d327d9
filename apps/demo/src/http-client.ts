import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';

export type Ask = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The answer's text as it came: reading it is not part of what is timed. */
  asText?: boolean;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: unknown };
export type HttpClient = { ask: (ask: Ask) => Promise<Answer>; close: () => void };

/** A plain client on kept-alive connections. Node resolves no `*.localhost`, so the tenant goes into the Host header. */
export function openHttp(options: { origin: string; host: string; maxSockets: number }): HttpClient {
  const url = new URL(options.origin);
  const isSecure = url.protocol === 'https:';
  const settings = { keepAlive: true, maxSockets: options.maxSockets };
  const agent = isSecure ? new SecureAgent({ ...settings, servername: url.hostname }) : new Agent(settings);
  const send = isSecure ? httpsRequest : httpRequest;
  const ask = ({ method, path, headers, body, asText = false }: Ask) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const sized =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
      const sent = send(
        new URL(path, url),
        {
          method,
          agent,
          timeout: 30_000,
          headers: { host: options.host, accept: 'application/json', ...headers, ...sized },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            const { statusCode = 0, headers } = response;
            resolve({ status: statusCode, headers, body: asText ? text : parse(text) });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')));
      sent.on('error', reject);
      sent.end(text);
    });
  return { ask, close: () => agent.destroy() };
}

/** The Host a tenant answers to: its own label before the name, or before `localhost` when we call an address. */
export function tenantHost(origin: string, tenant: string): string {
  const { hostname, port } = new URL(origin);
  const name = /^[\d.]+$|^\[/.test(hostname) || hostname === 'localhost' ? 'localhost' : hostname;
  return `${tenant}.${name}${port ? `:${port}` : ''}`;
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

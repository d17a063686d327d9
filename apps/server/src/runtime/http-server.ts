import type { IncomingMessage } from 'node:http';
import { errorStatus } from '@fernpuls/contract/errors';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { hasReasonableShape } from '../ground/body-shape.ts';
import { errorBody, Refusal } from '../ground/errors.ts';
import { languageOf } from '../kit/entry.ts';
import { createPace } from './bodies/pace.ts';
import { createUnread } from './bodies/unread.ts';
import { answerRefusals, plainError } from './http-refusals.ts';
import { refuseExpectations, refuseUnreadable } from './raw-refusals.ts';
import type { Protection } from './security-headers.ts';
import { pathOf } from './sockets.ts';

type Options = {
  /** What is logged at least. */
  logLevel: 'warn' | 'error';
  trustedProxies: readonly string[];
  protection: Protection;
  /** Addresses at which a connection becomes a websocket. */
  socketPaths: readonly string[];
  /** Refuses an address that asks too much. */
  admitAddress: (address: string) => void;
};

/** A server without a route yet: whatever comes, its answer has our headers and is one of the contract. */
export function createHttpServer(options: Options): FastifyInstance {
  const { logLevel, trustedProxies, protection, socketPaths, admitAddress } = options;
  const server = Fastify({
    logger: { level: logLevel, serializers: { err: plainError } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    // A logger of its own for each request would carry nothing but the id, which the error log names itself.
    childLoggerFactory: (logger) => logger,
    genReqId: newErrorId,
    routerOptions: { maxParamLength: 200 },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    frameworkErrors: (error, request, reply) =>
      refuseAddress(error, {
        reply,
        language: languageOf(request.headers),
        headers: protection.of(request.headers.host ?? '', request.url),
      }),
    // Bodies have a pace to keep (`bodies/pace.ts`); for the head of a request this is the time.
    requestTimeout: 0,
    // Who ends the server closes what is idle and waits for the rest (`finishRequests`).
    forceCloseConnections: false,
    // What is left to Node itself is answered without our headers.
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, protection.plain),
    http: {
      headersTimeout: 60_000,
      requireHostHeader: false,
      shouldUpgradeCallback: (request: IncomingMessage) => socketPaths.includes(pathOf(request)),
    },
  });
  refuseExpectations(server.server, protection.plain);
  server.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    reply.headers(protection.of(host ?? '', request.url));
    // HTTP/1.1 asks for it (RFC 9112, 3.2).
    if (host === undefined && request.raw.httpVersion === '1.1') throw new Refusal('bad_request');
    if (/^\/(web|public)\//.test(request.url)) admitAddress(request.ip);
    done();
  });
  keepPace(server, protection.plain);
  readBodies(server);
  answerRefusals(server);
  return server;
}

const lookMs = 1_000;
/** A look that comes so late tells of us, not of those who send. */
const lateSeconds = 3;

function keepPace(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const pace = createPace(headers);
  const unread = createUnread();
  server.server.on('connection', unread.watch);
  server.addHook('onRequest', (request, _, done) => {
    pace.watch(request.raw);
    done();
  });
  let before = performance.now();
  const looking = setInterval(() => {
    const seconds = (performance.now() - before) / 1_000;
    before = performance.now();
    if (seconds >= lateSeconds) return;
    pace.look(seconds);
    unread.look(seconds);
  }, lookMs).unref();
  server.addHook('onClose', (_, done) => {
    clearInterval(looking);
    done();
  });
}

type Answering = {
  reply: FastifyReply;
  language: ReturnType<typeof languageOf>;
  headers: Readonly<Record<string, string>>;
};

/** An address the router cannot read, before any hook has run. */
function refuseAddress(error: FastifyError, { reply, language, headers }: Answering): void {
  const refusal = new Refusal(error.code === 'FST_ERR_BAD_URL' ? 'route_unknown' : 'bad_request');
  void reply
    .headers(headers)
    .code(errorStatus[refusal.code])
    .send(errorBody(refusal, language, null));
}

/** JSON only; an empty body is no body, so that DELETE may carry the header. */
function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const json = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body);
      if (text === '') done(null, undefined);
      else if (!hasReasonableShape(text, request.routeOptions.bodyLimit)) done(new Refusal('too_complex'));
      else void json(request, text, done);
    },
  );
}

let counter = Math.floor(Math.random() * 0xffffffff);

/** Short enough to read out on the telephone: `7F3A-19C2`. */
function newErrorId(): string {
  counter = (counter + 0x9e3779b1) >>> 0;
  const hex = counter.toString(16).toUpperCase().padStart(8, '0');
  return `${hex.slice(0, 4)}-${hex.slice(4)}`;
}

import { type ErrorCode, errorStatus } from '@fernpuls/contract/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { errorBody, Refusal, refusalOf } from '../ground/errors.ts';
import { hostLabel } from '../ground/origins.ts';
import { languageOf } from '../kit/entry.ts';

/** Somebody tried what their roles do not let them. */
const withoutRight: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'all_patients_needed',
  'patient_export_needed',
]);

/** Every fault of a request becomes a refusal of the contract; what is our own or nobody's right is logged. */
export function answerRefusals(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal =
      refusalOf(error, request.method === 'DELETE') ?? frameworkRefusal(error) ?? new Refusal('internal');
    if (refusal.code === 'internal')
      request.log.error({ err: error, route: request.routeOptions.url, id: request.id }, 'request failed');
    if (refusal.cause !== undefined)
      request.log.warn(
        { err: refusal.cause, route: request.routeOptions.url, id: request.id },
        `refused: ${refusal.code}`,
      );
    if (withoutRight.has(refusal.code))
      request.log.warn({ ...attempt(request), id: request.id }, 'refused: no permission');
    // A number that no line of the log carries would be looked for in vain.
    const isLogged =
      refusal.cause !== undefined || refusal.code === 'internal' || withoutRight.has(refusal.code);
    // Of a file that failed before its first byte.
    for (const name of ['content-type', 'content-disposition']) reply.removeHeader(name);
    for (const [name, value] of Object.entries(refusal.headers)) reply.header(name, value);
    return reply
      .code(errorStatus[refusal.code])
      .send(errorBody(refusal, languageOf(request.headers), isLogged ? request.id : null));
  });
}

/** What the framework says of a request it did not take; null: nothing a client can help. */
export function frameworkRefusal(error: Pick<FastifyError, 'code' | 'statusCode'>): Refusal | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('bad_request');
  return null;
}

/** PostgreSQL puts values of rows into its messages: only what holds no patient data is logged. */
export function plainError(
  error: Error & { code?: string; severity?: string; constraint?: string; table?: string },
) {
  const isPostgres = error.severity !== undefined;
  return {
    type: error.name,
    message: isPostgres
      ? `PostgreSQL ${error.code ?? ''} ${error.table ?? ''} ${error.constraint ?? ''}`
      : error.message,
    stack: isPostgres ? '' : (error.stack ?? ''),
    ...(error.code && { code: error.code }),
  };
}

/** Who tried what; the session's id opens nothing without its token. */
function attempt(request: FastifyRequest) {
  const { host = '', client } = request.headers;
  const route = request.routeOptions.url;
  return { method: request.method, route, tenant: hostLabel(host), session: client };
}

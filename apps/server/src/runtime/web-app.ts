import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorStatus } from '@fernpuls/contract/errors';
import type { FastifyInstance } from 'fastify';
import { errorBody, Refusal } from '../ground/errors.ts';
import { languageOf } from '../kit/entry.ts';
import { pathOf } from './sockets.ts';

/** The web app as it was built into `folder`; every address that is no file and no call is a screen of it. */
export async function serveWebApp(server: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await server.register(fastifyStatic, {
      root: folder,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  // The folder refuses such an address before it looks for a file: it is none, so it is a screen's.
  server.addHook('onRequest', (request, reply, done) => {
    if (built && /\/(?:\.{0,2})\//.test(pathOf(request.raw))) reply.callNotFound();
    else done();
  });
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const isCall = /^\/(web|srm|public)\//.test(request.url);
    if (built && wantsPage && !isCall)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .sendFile('index.html');
    const refusal = new Refusal('route_unknown');
    return reply.code(errorStatus[refusal.code]).send(errorBody(refusal, languageOf(request.headers), null));
  });
}

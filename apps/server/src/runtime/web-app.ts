import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorStatus } from '@fernpuls/contract/errors';
import type { FastifyInstance } from 'fastify';
import { errorBody, Refusal } from '../ground/errors.ts';
import { languageOf } from '../kit/entry.ts';

/** The web app as it was built into `folder`; every address that is no file and no call is a screen of it. */
export async function serveWebApp(server: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await server.register(fastifyStatic, {
      root: folder,
      dotfiles: 'ignore',
      // Otherwise the folder's two thousand names are read for every file that is asked for.
      wildcard: false,
      globIgnore: ['**/*.br'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('vary', 'accept-encoding');
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
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

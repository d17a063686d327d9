import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
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
      // By itself it reads the folder's two thousand names for each file, or makes two routes of each at the start.
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('vary', 'accept-encoding');
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    const names = namesIn(folder);
    server.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const name = request.params['*'] || 'index.html';
        return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
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

/** Of the files below a folder, without those that are hidden and the packed twins. */
function namesIn(folder: string): Set<string> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  const isShown = (name: string) => !name.endsWith('.br') && !/(^|\/)\./.test(name);
  return new Set(names.map((name) => name.replaceAll(sep, '/')).filter(isShown));
}

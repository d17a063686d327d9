import { once } from 'node:events';
import { type Debugger, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../config.ts';

type Paused = { params: Debugger.PausedEventDataType };
type Script = { params: Debugger.ScriptParsedEventDataType };

const frames = 12;

/** Where the main thread is, innermost first; never, where it waits in the operating system. It stays there. */
export async function mainStack(): Promise<string[]> {
  const session = new Session();
  session.connectToMainThread();
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }: Script) => void scripts.set(params.scriptId, params.url));
  const paused = once(session, 'Debugger.paused') as Promise<[Paused]>;
  await session.post('Debugger.enable');
  await session.post('Debugger.pause');
  const [{ params }] = await paused;
  return params.callFrames.slice(0, frames).map(({ functionName, location }) => {
    const url = scripts.get(location.scriptId) ?? '';
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url;
    return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`;
  });
}

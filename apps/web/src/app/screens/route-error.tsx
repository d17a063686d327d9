import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { surroundings } from '../../api/surroundings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ChunkLoadError } from '../../ui/lazy-page.ts';
import { Screen } from './screen.tsx';
import { SupportLink } from './support-link.tsx';

/**
 * What a page that broke shows: another try and a way to reach somebody. Where patients or settings are on screen the
 * text of the error stays hidden outside development, the id of its entry in the server's log takes its place.
 */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const stale = error instanceof ChunkLoadError;
  const isHidden = isProtected() && !isDevelopment();
  const id = useErrorId(error, isHidden && !stale);
  const text = error instanceof Error ? error.message : String(error);
  const detail = isHidden && !stale ? (id ? t('error.id', { id }) : '') : text;
  return (
    <Screen
      title={t('error.uh_oh')}
      {...(detail ? { detail } : {})}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            {t(stale ? 'error.reload' : 'error.retry')}
          </Button>
          <SupportLink errorId={id} />
        </>
      }
    >
      {t(stale ? (error.type === 'timeout' ? 'error.chunk_late' : 'error.chunk') : 'error.retry_text')}
    </Screen>
  );
}

/** A refusal brings its id; for anything else the server is told and names one. */
function useErrorId(error: unknown, isWanted: boolean): string | null {
  const known = error instanceof ApiError ? error.id : null;
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted || known !== null) return;
    const shown = new AbortController();
    const ask = async () => {
      const id = await idOf(error);
      if (!shown.signal.aborted) setTold(id);
    };
    void ask();
    return () => shown.abort();
  }, [error, isWanted, known]);
  return known ?? told;
}

/** Offline there is no id; the screen says the rest. */
async function idOf(error: unknown): Promise<string | null> {
  try {
    const { reportFailure } = await import('./report-failure.ts');
    return await reportFailure(error, location.pathname);
  } catch {
    return null;
  }
}

function isProtected(): boolean {
  return location.pathname.startsWith('/protected/');
}

function isDevelopment(): boolean {
  return surroundings().configuration.environment === 'development';
}

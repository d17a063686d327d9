import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ChunkLoadError } from '../../ui/lazy-page.ts';
import { Screen } from './screen.tsx';
import { SupportLink } from './support-link.tsx';

/** What a page that broke shows: that it broke, the text of the error, another try, a way to reach somebody. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const stale = error instanceof ChunkLoadError;
  return (
    <Screen
      title={t('error.uh_oh')}
      detail={error instanceof Error ? error.message : String(error)}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            {t(stale ? 'error.reload' : 'error.retry')}
          </Button>
          <SupportLink />
        </>
      }
    >
      {t(stale ? 'error.chunk' : 'error.retry_text')}
    </Screen>
  );
}

import { type BrandImageKind, brandImageLimits } from '@fernpuls/contract/tenancy/brand-image.call';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { base64Of } from '../../../api/base64.ts';
import { practiceIdentity } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showBranding } from '../../../ui/brand/show-branding.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './brand-image.module.css';
import { useImageVerbs } from './branding-source.ts';

const fields = {
  logo_light: 'logoLight',
  logo_dark: 'logoDark',
  favicon: 'favicon',
  banner: 'banner',
} as const;

type Props = {
  kind: BrandImageKind;
  url: string | null;
  mayWrite: boolean;
};

/** One picture: as it will stand, replaced by choosing or dropping a file, taken back to the default. */
export function BrandImage({ kind, url, mayWrite }: Props) {
  const { t } = useTranslation(['settings', 'errors']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const { upload, remove, isOwn, isUploading, isRemoving } = useImageVerbs();
  const max = Math.floor(brandImageLimits[kind] / 1024);

  function show(next: string | null): void {
    // What the page shows now: another picture may have come while this one travelled.
    const shown = isOwn ? practiceIdentity() : null;
    if (shown) void showBranding({ ...shown, images: { ...shown.images, [fields[kind]]: next } });
  }

  async function take(file: File | undefined): Promise<void> {
    setFailure('');
    if (!file) return;
    // Refused here already, so that nobody waits for half a megabyte to travel.
    if (file.size > brandImageLimits[kind]) return setFailure(t('errors:image_too_big', { max }));
    try {
      const sent = { kind, fileName: file.name.slice(-120), content: await base64Of(file) };
      show((await upload(sent)).url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problem = error.fieldErrors.content;
      setFailure(
        t(`errors:${problem?.code ?? error.code}`, { ...problem?.params, defaultValue: t('errors:invalid') }),
      );
    }
  }

  return (
    <div className={styles.image}>
      <h3 id={id}>{t(`image.${kind}`)}</h3>
      <div
        className={styles.frame}
        data-kind={kind}
        onDragOver={(event) => mayWrite && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (mayWrite) void take(event.dataTransfer.files[0]);
        }}
      >
        {url ? <img src={url} alt={t('image.shown')} /> : <span>{t('image.default')}</span>}
      </div>
      {mayWrite && (
        <div className={styles.actions}>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-labelledby={id}
            accept={kind === 'favicon' ? '.png,.jpg,.jpeg,.webp,.svg,.ico' : '.png,.jpg,.jpeg,.webp,.svg'}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            size="toolbar"
            variant="subtle"
            busy={isUploading}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {t(url ? 'image.replace' : 'image.choose')}
          </Button>
          {url && (
            <Button
              size="toolbar"
              variant="subtle"
              busy={isRemoving}
              aria-describedby={id}
              onClick={() => void remove({ kind }).then(() => show(null))}
            >
              {t('image.remove')}
            </Button>
          )}
        </div>
      )}
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : (
        <p className={styles.note}>{t('image.limit', { max })}</p>
      )}
    </div>
  );
}

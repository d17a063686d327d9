import { type Medium, media } from '@fernpuls/contract/documents/medium';
import { maxFileBytes, mediaTypes } from '@fernpuls/contract/documents/stored-file';
import { patients } from '@fernpuls/contract/patients/patient';
import IconLink from '#icons/IconLink';
import { useState } from 'react';
import { useList, useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { FileIcon } from './file-words.tsx';
import { useFileSize } from '../../ui/use-file-size.ts';
import styles from './library-dialog.module.css';

export type LibraryDialogProps = {
  patientId: string;
  onChoose: (medium: Medium) => void;
  onClose: () => void;
};

/** Media to choose from: what is meant for a cohort of the patient stands in front. */
export function Component({ patientId, onChoose, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('messages');
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim(), 200);
  const { rows, error, isPending, refetch } = useList(media, { perPage: 100, ...(query && { query }) });
  const { data: patient } = useOne(patients, patientId);
  const late = useDelayed(isPending);
  const own = new Set(patient?.cohorts.map(({ id }) => id));
  const isFor = ({ cohortIds }: Medium) => cohortIds.some((id) => own.has(id));
  const ordered = [...rows.filter(isFor), ...rows.filter((row) => !isFor(row))];
  return (
    <Dialog title={t('library.open')} width={640} onClose={onClose}>
      <SearchBox
        label={t('library.search')}
        className={styles.search ?? ''}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="8rem" />}
      {!isPending && !error && rows.length === 0 && <p className={styles.none}>{t('library.none')}</p>}
      <ul className={styles.list}>
        {ordered.map((row) => (
          <Entry key={row.id} medium={row} fits={isFor(row)} onChoose={() => onChoose(row)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ medium, fits, onChoose }: { medium: Medium; fits: boolean; onChoose: () => void }) {
  const { t } = useTranslation('messages');
  const sizeOf = useFileSize();
  const { title, description, file } = medium;
  const hindrance = hindranceOf(medium);
  return (
    <li>
      <button type="button" className={styles.entry} disabled={hindrance !== null} onClick={onChoose}>
        {file ? <FileIcon mediaType={file.mediaType} /> : <IconLink size={18} aria-hidden="true" />}
        <span className={styles.what}>
          <span className={styles.title}>{title}</span>
          {description && <span className={styles.about}>{description}</span>}
        </span>
        {fits && <Chip tone="info">{t('library.fits')}</Chip>}
        <span className={`${styles.about} numeric`}>
          {hindrance ? t(`library.${hindrance}`) : file && sizeOf(file.byteSize)}
        </span>
      </button>
    </li>
  );
}

/** Why a medium cannot go along; a link stands in the text and always can. */
function hindranceOf({ file }: Medium): 'unchecked' | 'not_sent' | 'too_large' | null {
  if (!file) return null;
  if (file.state !== 'ready') return 'unchecked';
  if (!mediaTypes.some((type) => type === file.mediaType)) return 'not_sent';
  return file.byteSize > maxFileBytes ? 'too_large' : null;
}

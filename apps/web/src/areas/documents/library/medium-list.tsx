import { type Medium, media } from '@fernpuls/contract/documents/medium';
import { mediaLibraryPath } from '@fernpuls/contract/paths';
import IconLink from '#icons/IconLink';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import type { Binder } from '../../../ui/list/list-screen.ts';
import named from '../../../ui/named-row.module.css';
import { useDrop } from '../../../ui/use-drop.ts';
import styles from '../documents.module.css';
import { ChooseFiles } from '../uploads/choose-files.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { usePastedFiles } from '../uploads/use-pasted-files.ts';
import { useLiveMedia } from './use-live-media.ts';
import { MediumFields } from './medium-fields.tsx';
import { MediumIcon } from './medium-words.tsx';
import { useCohortNames } from './use-cohort-names.ts';
import { useMediumUploads } from './use-medium-uploads.ts';

type Screen = ListScreen<typeof media.fields>;
type Names = (ids: readonly string[]) => string[];

const screenWith = (namesOf: Names): Screen => ({
  resource: media,
  base: mediaLibraryPath,
  namespace: 'media',
  choiceWords: { kind: 'media:kind' },
  newIcon: <IconLink aria-hidden="true" />,
  width: 560,
  initial: { tags: [], cohortIds: [] },
  bulkDelete: true,
  columns: [
    { key: 'title', cell: nameCell, csv: ({ title }) => title, phone: 'title' },
    { key: 'kind', width: '8rem' },
    { key: 'tags', cell: ({ tags }) => chips(tags), csv: ({ tags }) => tags.join(', '), phone: 'hidden' },
    {
      key: 'cohortIds',
      cell: ({ cohortIds }) => chips(namesOf(cohortIds)),
      csv: ({ cohortIds }) => namesOf(cohortIds).join(', '),
      phone: 'hidden',
    },
    { key: 'messageCount', width: '8rem', phone: 'hidden' },
    { key: 'updatedAt', width: '10rem', phone: 'value' },
  ],
  fields: fieldsOf,
});

function fieldsOf(field: Binder<typeof media.fields>) {
  return <MediumFields field={field} />;
}

/** Everything the practice keeps to show or hand on; files dropped anywhere become media. */
export function MediumList() {
  const { t } = useTranslation(['media', 'documents']);
  const navigate = useNavigate();
  const mayWrite = useMay('medium', 'write');
  const { namesOf } = useCohortNames();
  useLiveMedia();
  const uploads = useMediumUploads({
    mediumId: null,
    enabled: mayWrite,
    onFiled: (id) => void navigate(`${mediaLibraryPath}/${id}`),
  });
  const drop = useDrop((files) => mayWrite && uploads.take(files));
  usePastedFiles(uploads.take, mayWrite);
  return (
    <div {...(mayWrite ? drop : {})} className={styles.page}>
      <ListPage
        screen={{
          ...screenWith(namesOf),
          actions: mayWrite && (
            <ChooseFiles label={t('upload')} group={t('media.page_title')} onFiles={uploads.take} />
          ),
          notice: <UploadList uploads={uploads} />,
        }}
      />
    </div>
  );
}

function nameCell({ kind, title }: Medium) {
  return (
    <span className={named.name}>
      <MediumIcon kind={kind} />
      {title}
    </span>
  );
}

function chips(words: readonly string[]) {
  return (
    <span className={named.chips}>
      {words.map((word) => (
        <Chip key={word} tone="outline">
          {word}
        </Chip>
      ))}
    </span>
  );
}

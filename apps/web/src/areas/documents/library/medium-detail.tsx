import { type Medium, media } from '@fernpuls/contract/documents/medium';
import { mediaLibraryPath } from '@fernpuls/contract/paths';
import IconPencil from '#icons/IconPencil';
import IconTrash from '#icons/IconTrash';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { WhereUsed } from '../../../clinical/usage/where-used.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Removal } from '../../../ui/list/removal.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { MediumFields } from './medium-fields.tsx';
import { MediumView } from './medium-view.tsx';
import { useLiveMedia } from './use-live-media.ts';

/** One medium: what it shows, what it is for, its versions, and what can be done with it. */
export function MediumDetail({ id }: { id: string }) {
  const { t } = useTranslation('media');
  useLiveMedia();
  return (
    <DetailPage
      framed
      resource={media}
      id={id}
      back={mediaLibraryPath}
      title={t('media.one')}
      nameOf={({ title }) => title}
      chips={kindChip}
      actions={actionsOf}
    >
      {(medium) => <MediumView medium={medium} />}
    </DetailPage>
  );
}

const actionsOf = (medium: Medium) => <Actions medium={medium} />;
const kindChip = (medium: Medium) => <KindChip medium={medium} />;

function KindChip({ medium: { kind } }: { medium: Medium }) {
  const { t } = useTranslation('media');
  return <Chip tone="outline">{t(`kind.${kind}`)}</Chip>;
}

function Actions({ medium }: { medium: Medium }) {
  const { t } = useTranslation(['media', 'ui', 'documents']);
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const [isRemoving, setRemoving] = useState(false);
  const mayWrite = useMay('medium', 'write');
  const isEditing = parameters.get('edit') === '1';
  const edit = () => setParameters({ edit: '1' }, { replace: true });
  const keys = { keys: 'e', label: t('documents:edit'), group: t('media.page_title'), run: edit };
  useHotkeys([keys], mayWrite && !isEditing);
  if (!mayWrite) return null;
  return (
    <>
      <Button keys="e" icon={<IconPencil aria-hidden="true" />} onClick={edit}>
        {t('documents:edit')}
      </Button>
      <IconButton label={t('ui:delete')} icon={<IconTrash />} onClick={() => setRemoving(true)} />
      {isEditing && <EditDrawer medium={medium} onClose={() => setParameters({}, { replace: true })} />}
      {isRemoving && (
        <Removal
          resource={media}
          id={medium.id}
          name={medium.title}
          because={<WhereUsed type="media" id={medium.id} />}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate(mediaLibraryPath)}
        />
      )}
    </>
  );
}

function EditDrawer({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const { t } = useTranslation(['media', 'ui']);
  const update = useUpdate(media);
  const { field, form } = useForm(media, {
    namespace: 'media',
    initial: medium,
    submit: async (values, basedOn) => {
      await update.mutateAsync({ ...values, id: medium.id, basedOn });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer
      title={medium.title}
      form={form}
      onClose={onClose}
      submitLabel={t('ui:save')}
      byQuery
      width={560}
    >
      <MediumFields field={field} />
    </FormDrawer>
  );
}

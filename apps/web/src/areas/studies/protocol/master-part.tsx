import { studiesPath } from '@fernpuls/contract/paths';
import { type Study, studies } from '@fernpuls/contract/studies/study';
import { useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { UsedRemoval } from '../../../clinical/usage/used-removal.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageForm } from '../../../ui/page/form-page.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { MasterFields } from '../master-fields.tsx';
import styles from '../page/page.module.css';

/** What a study is called and who answers for it. */
export function MasterPart({ study }: { study: Study }) {
  const { t } = useTranslation(['studies', 'ui']);
  const mayWrite = useMay('study', 'write');
  const update = useUpdate(studies);
  const {
    number,
    name,
    sponsor,
    ethicsVote,
    site,
    principalInvestigatorId,
    startsOn,
    endsOn,
    plannedSize,
    isBlinded,
  } = study;
  const { field, form } = useForm(studies, {
    namespace: 'studies',
    initial: {
      number,
      name,
      sponsor,
      ethicsVote,
      site,
      principalInvestigatorId,
      startsOn,
      endsOn,
      plannedSize,
      isBlinded,
    },
    submit: async (values) => {
      await update.mutateAsync({ id: study.id, ...values });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <div className={styles.body}>
      <PageForm form={form} label={t('part.general')} back={studiesPath} readOnly={!mayWrite}>
        <MasterFields field={field} isBegun={study.status !== 'draft'} />
      </PageForm>
      <div className={styles.usage}>
        <UsedRemoval
          resource={studies}
          record={{ id: study.id, name: `${study.number} ${study.name}` }}
          leadsTo={studiesPath}
          readOnly={!mayWrite}
        />
      </div>
    </div>
  );
}

import { newPatientPath } from '@fernpuls/contract/paths';
import IconUsers from '#icons/IconUsers';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterEmpty } from '../../ui/filter-empty.tsx';
import { useMay } from '../../api/session.ts';
import type { useListState } from '../../ui/use-list-state.ts';
import { narrowsView, type PatientFilters, type PatientView } from './patient-views.ts';

type Props = {
  state: ReturnType<typeof useListState>;
  filters: PatientFilters;
  view: PatientView;
  /** Of the whole practice; undefined until known. */
  practiceTotal: number | undefined;
};

/** No patient at all, none in this view, or none left by search and filters: three different things. */
export function PatientsEmpty({ state, filters, view, practiceTotal }: Props) {
  const { t } = useTranslation('patients');
  const mayWrite = useMay('patient', 'write');
  if (practiceTotal === 0) {
    return (
      <EmptyState
        icon={<IconUsers />}
        title={t('empty.practice')}
        text={t('empty.practice_text')}
        action={
          mayWrite && (
            <ButtonLink to={newPatientPath} variant="primary" keys="n">
              {t('list.new')}
            </ButtonLink>
          )
        }
      />
    );
  }
  const narrowed = state.query !== '' || narrowsView(filters, view);
  if (narrowed) {
    return (
      <FilterEmpty
        title={t('empty.filtered')}
        count={state.filterCount}
        onClear={() => state.setView(view.filters, view.sort)}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconUsers />}
      good={view.key === 'alarms'}
      title={t(`empty.${view.key}`)}
      text={t(`empty.${view.key}_text`)}
    />
  );
}

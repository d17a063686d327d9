import { recordPath } from '@fernpuls/contract/paths';
import IconHeartbeat from '#icons/IconHeartbeat';
import { ecgChanged } from '@fernpuls/contract/ecg/ecg.live';
import { type Finding, findings } from '@fernpuls/contract/ecg/finding';
import { useNavigate, useParams } from 'react-router';
import { useInvalidate, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ListBody } from '../../../ui/list-body.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { listedAddress, paperAddress } from './addresses.ts';
import { findingColumns } from './finding-columns.tsx';
import styles from './findings-list.module.css';

const states = {
  all: {},
  drafts: { state: ['draft'] },
  released: { state: ['released', 'amended'] },
};
type Choice = keyof typeof states;
const isChoice = (name: string | undefined): name is Choice =>
  name !== undefined && Object.hasOwn(states, name);

/** All findings of a patient: a draft opens where it is written, a signed one as the document it is. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['findings', 'values']);
  const format = useFormat();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const list = useListState('record.findings', { sort: findings.defaultSort });
  const { state } = list.filters;
  const choice = isChoice(state) ? state : 'all';
  const { page, perPage, sort } = list;
  const found = useList(findings, {
    page,
    perPage,
    sort,
    filters: { patientId: id, ...states[choice] },
  });
  useLive(ecgChanged, () => void invalidate(findings));
  const open = (finding: Finding) =>
    void navigate(finding.state === 'draft' ? paperAddress(finding) : listedAddress(finding));
  return (
    <section className={styles.page}>
      <div className={styles.bar}>
        <h2>{t('list.title')}</h2>
        {!found.isPending && !found.error && <span className="numeric">{format.number(found.total)}</span>}
        <Segmented
          label={t('list.state')}
          value={choice}
          onChange={(next) => list.setFilter('state', next === 'all' ? null : next)}
          options={(['all', 'drafts', 'released'] as const).map((key) => ({ key, label: t(`list.${key}`) }))}
        />
      </div>
      <ListBody
        list={list}
        found={found}
        label={t('list.title')}
        rowName={(finding) => format.dateTime(finding.measuredAt)}
        columns={findingColumns({ t, format })}
        onOpen={open}
        isFiltered={choice !== 'all'}
        empty={
          <EmptyState
            icon={<IconHeartbeat aria-hidden="true" />}
            title={t('list.empty')}
            text={t('list.empty_text')}
            action={<ButtonLink to={recordPath(id, 'measurements/ecgs')}>{t('list.to_ecgs')}</ButtonLink>}
          />
        }
      />
    </section>
  );
}

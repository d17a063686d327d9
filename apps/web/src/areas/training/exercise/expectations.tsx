import { type ExerciseExpectation, exerciseExpectations } from '@fernpuls/contract/training/exercise.call';
import IconPencil from '#icons/IconPencil';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import styles from '../training.module.css';
import { ExpectationDrawer } from './expectation-drawer.tsx';
import { useReason } from './use-reason.ts';

/** What those who teach expect of each course, since when and why; the drawer stands at `?expected=<course>`. */
export function Expectations() {
  const { t } = useTranslation('training');
  const format = useFormat();
  const reason = useReason();
  const mayWrite = useMay('tenant', 'write');
  const [parameters, setParameters] = useSearchParams();
  const { data, error, refetch } = useCall(exerciseExpectations, {});
  const rows = data?.data ?? [];
  const opened = rows.find(({ kind }) => kind === parameters.get('expected'));
  const since = ({ source, since: at, setByName }: ExerciseExpectation) =>
    source === null
      ? t('exercise.proposed', { day: format.date(at) })
      : [t('exercise.set_by', { name: setByName ?? '', day: format.date(at) }), source].join(' · ');
  return (
    <section className={styles.section} aria-labelledby="training-expected">
      <h2 id="training-expected">{t('exercise.expectations')}</h2>
      <p className={styles.lead}>{t('exercise.expectations_help')}</p>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <Stack as="ul" gap={3}>
        {rows.map((row) => (
          <Row as="li" key={row.kind} between>
            <span>
              <strong>{t(`exercise.case.${row.kind}`)}</strong>
              {': '}
              {row.reasons.length === 0
                ? t('exercise.nothing_expected')
                : row.reasons.map(reason).join(' / ')}
              <br />
              <Text as="span" small quiet>
                {since(row)}
              </Text>
            </span>
            {mayWrite && (
              <IconButton
                label={t('exercise.expectation_of', { name: t(`exercise.case.${row.kind}`) })}
                icon={<IconPencil />}
                onClick={() => setParameters({ expected: row.kind })}
              />
            )}
          </Row>
        ))}
      </Stack>
      {opened && mayWrite && (
        <ExpectationDrawer
          key={opened.kind}
          row={opened}
          onClose={() => setParameters({}, { replace: true })}
        />
      )}
    </section>
  );
}

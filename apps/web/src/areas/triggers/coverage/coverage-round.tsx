import IconChecks from '#icons/IconChecks';
import IconChevronLeft from '#icons/IconChevronLeft';
import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { stepFrom } from '../../../ui/walk.ts';
import round from '../round/round.module.css';
import { type Scope, useRoundAddress } from '../round/use-round-address.ts';
import styles from './coverage.module.css';
import { CoverageView } from './coverage-view.tsx';
import { gapsByGroup } from './gap-groups.ts';
import { GapRow } from './gap-row.tsx';
import { useGaps } from './use-gaps.ts';

/** The round's filter „Überwachung lückenhaft“: whose watching has holes, why and since when, and how many have none. */
export function Component({ scope }: { scope: Scope }) {
  const { t } = useTranslation(['coverage', 'round', 'shell', 'ui']);
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { patient: asked, setPatient } = useRoundAddress();
  const gaps = useGaps(scope);
  const groups = gapsByGroup(gaps.rows);
  const list = groups.flatMap(([, rows]) => rows);
  const selected = list.find(({ id }) => id === asked) ?? (isNarrow ? null : (list[0] ?? null));
  const show = (id: string | null) => setPatient(id, { isStep: isNarrow && id !== null });
  const group = t('shell:keys.page', { page: t('round:title') });
  const step = (by: 1 | -1) => {
    const next = stepFrom(list, selected ? list.indexOf(selected) : -1, by);
    if (next) show(next.id);
  };
  useHotkeys(
    [
      { keys: 'j', label: t('round:key.next'), group, run: () => step(1) },
      { keys: 'k', label: t('round:key.previous'), group, run: () => step(-1) },
    ],
    list.length > 0,
  );
  const open = () => selected && void navigate(recordPath(selected.id, 'triggers/coverage'));
  useHotkeys([{ keys: 'o', label: t('key.record'), group, run: open }], selected !== null);
  return (
    <>
      <div className={round.page} data-detail={(isNarrow && selected !== null) || undefined}>
        <div className={round.listColumn}>
          <Progress gaps={gaps} />
          {gaps.error && <RegionError error={gaps.error} onRetry={gaps.goOn} />}
          {gaps.isDone && list.length === 0 && (
            <EmptyState good icon={<IconChecks />} title={t('round:empty.coverage')} />
          )}
          <div role="region" aria-label={t('round.list')} className={round.scroll}>
            {groups.map(([key, rows]) => (
              <section key={key} aria-label={t(`round.group.${key}`)}>
                <h2 className={round.group}>
                  {t(`round.group.${key}`)} <span className="numeric">{rows.length}</span>
                </h2>
                <ul>
                  {rows.map((row) => (
                    <GapRow
                      key={row.id}
                      patient={row}
                      isSelected={row === selected}
                      onOpen={() => show(row.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
        {selected && (
          <div className={round.detail}>
            <header className={styles.who}>
              {isNarrow && (
                <IconButton label={t('ui:back')} icon={<IconChevronLeft />} onClick={() => show(null)} />
              )}
              <h2>{selected.name}</h2>
              <ButtonLink to={recordPath(selected.id, 'triggers/coverage')} size="toolbar" keys="o">
                {t('key.record')}
              </ButtonLink>
            </header>
            <div className={styles.beside}>
              <CoverageView key={selected.id} patientId={selected.id} keysGroup={group} />
            </div>
          </div>
        )}
      </div>
      {!isNarrow && list.length > 0 && (
        <KeyBar
          hints={[
            { keys: 'j k', label: t('key.patient') },
            { keys: 'arrowup arrowdown', label: t('key.rule') },
            { keys: 'o', label: t('key.record') },
          ]}
        />
      )}
    </>
  );
}

/** How many have holes and how many none; while it goes through the practice how far it is, to be stopped. */
function Progress({ gaps }: { gaps: ReturnType<typeof useGaps> }) {
  const { t } = useTranslation('coverage');
  const format = useFormat();
  const { rows, checked, total, isDone, isStopped } = gaps;
  if (gaps.isPending) return null;
  return (
    <p className={round.cap} role="status">
      <strong className="numeric">
        {t('round.holes', {
          holes: format.number(rows.length),
          total: format.number(isDone ? checked : Math.max(total, checked)),
        })}
      </strong>
      {' · '}
      {t('round.full')} <strong className="numeric">{format.number(checked - rows.length)}</strong>
      {!isDone && (
        <>
          {' · '}
          {t('round.checking', { checked: format.number(checked), total: format.number(total) })}{' '}
          <Button size="toolbar" variant="subtle" onClick={isStopped ? gaps.goOn : gaps.stop}>
            {t(isStopped ? 'round.go_on' : 'round.stop')}
          </Button>
        </>
      )}
    </p>
  );
}

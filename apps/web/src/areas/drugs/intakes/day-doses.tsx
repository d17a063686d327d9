import { doseValue } from '@fernpuls/domain/drugs/dose';
import { skipReasons } from '@fernpuls/domain/drugs/told';
import IconCheck from '#icons/IconCheck';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useFormat } from '../../../ui/format.ts';
import { decimalsOf } from './amount.ts';
import styles from './intakes.module.css';
import type { Dose, Told as Telling } from './use-intakes.ts';

/** What was told taken, where it is not just what was planned. */
function Told({ dose: { dose, takenAmount, intakes, isExcess } }: { dose: Dose }) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  if (takenAmount === null || (takenAmount === doseValue(dose) && intakes === 1)) return null;
  const taken = format.number(takenAmount, decimalsOf(takenAmount));
  return (
    <span className={styles.note}>
      <span className="numeric">{t('intakes.amounts', { taken, planned: dose })}</span>
      {intakes > 1 && ` · ${t('intakes.several', { number: format.number(intakes) })}`}{' '}
      {isExcess && <Chip tone="danger">{t('intakes.excess')}</Chip>}
    </span>
  );
}

type Props = {
  doses: readonly Dose[];
  current: number;
  mayWrite: boolean;
  busy: boolean;
  nameOf: (patientDrugId: string) => string;
  unitOf: (patientDrugId: string) => string;
  onTell: (dose: Dose, told: Telling) => void;
  onWithdraw: (dose: Dose) => void;
};

/** The doses of one day by time of day, each told with one press. */
export function DayDoses({ doses, current, mayWrite, busy, nameOf, unitOf, onTell, onWithdraw }: Props) {
  const { t } = useTranslation('drugs');
  return (
    <ul className={styles.doses}>
      {doses.map((dose, at) => {
        const name = nameOf(dose.patientDrugId);
        const isTold = dose.intakeId !== null;
        return (
          <li
            key={`${dose.patientDrugId} ${dose.dayTime}`}
            className={styles.dose}
            aria-current={at === current ? 'true' : undefined}
          >
            <span className={styles.time}>{t(`day_time.${dose.dayTime}`)}</span>
            <span className={styles.what}>
              <strong>{name}</strong>{' '}
              <span className="numeric">{`${dose.dose} ${unitOf(dose.patientDrugId)}`}</span>
              <Told dose={dose} />
            </span>
            <span className={styles.state}>
              <span className={cx(styles.dot, styles[dose.state])} aria-hidden="true" />
              {t(`intakes.state.${dose.state}`)}
            </span>
            {mayWrite && (
              <span className={styles.buttons}>
                {isTold && (
                  <Button size="toolbar" disabled={busy} onClick={() => onWithdraw(dose)}>
                    {t('intakes.withdraw')}
                  </Button>
                )}
                {!isTold && (
                  <>
                    <Button
                      size="toolbar"
                      icon={<IconCheck />}
                      disabled={busy}
                      onClick={() => onTell(dose, { state: 'taken' })}
                    >
                      {t('intakes.taken')}
                    </Button>
                    <Dropdown
                      label={t('intakes.skip')}
                      title={t('intakes.skip_reason')}
                      icon={<IconX />}
                      align="end"
                      width={240}
                    >
                      {(close) => (
                        <div className={styles.reasons}>
                          {skipReasons.map((skipReason) => (
                            <Button
                              key={skipReason}
                              variant="subtle"
                              onClick={() => {
                                close();
                                onTell(dose, { state: 'skipped', skipReason });
                              }}
                            >
                              {t(`skipReason.${skipReason}`)}
                            </Button>
                          ))}
                        </div>
                      )}
                    </Dropdown>
                  </>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { OpeningHoursAnswer } from '@fernpuls/contract/tenancy/opening-hours.call';
import { type FederalState, federalStates } from '@fernpuls/domain/tenancy/public-holidays';
import { type OpenSpan, openingFaults } from '@fernpuls/domain/tenancy/opening-hours';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './holidays.module.css';
import { offeredHolidays, stateOf } from './offered-holidays.ts';
import settings from './settings.module.css';
import { SpanEditor } from './span-editor.tsx';

type Exception = OpeningHoursAnswer['exceptions'][number];
type Props = {
  exceptions: readonly Exception[];
  /** Where the practice is. */
  practiceState: FederalState | null;
  onAdd: (exceptions: Exception[]) => void;
  onClose: () => void;
};

/** Public holidays to choose from: closed on all of them, or open at the hours given here. */
export function Holidays({ exceptions, practiceState, onAdd, onClose }: Props) {
  const { t } = useTranslation(['holidays', 'hours', 'errors', 'ui']);
  const format = useFormat();
  const id = useId();
  const today = format.dayOf(useNow(60_000));
  const listed = exceptions.map(({ day }) => day);
  const [state, setState] = useState<FederalState | null>(() => stateOf(listed) ?? practiceState);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [spans, setSpans] = useState<readonly OpenSpan[]>([]);
  const offered = state ? offeredHolidays(state, today, listed) : [];
  const chosen = offered.filter(({ day }) => !left.has(day));
  const [fault] = openingFaults({ weekly: [spans], exceptions: [] });
  const add = () => {
    onAdd(chosen.map(({ day, key }) => ({ day, name: t(`name.${key}`), spans: [...spans] })));
    onClose();
  };
  const choose = (day: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(day);
    else next.add(day);
    setLeft(next);
  };
  return (
    <Dialog
      kind="drawer"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" disabled={chosen.length === 0 || Boolean(fault)} onClick={add}>
            {t('add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.holidays}>
        <FieldFrame field={plainField(id, t('state_label'))} help={t('state_help')}>
          <select
            id={id}
            className={settings.input}
            aria-describedby={`${id}-help`}
            value={state ?? ''}
            onChange={(event) => setState(federalStates.find((one) => one === event.target.value) ?? null)}
          >
            <option value="">{t('state_none')}</option>
            {federalStates.map((one) => (
              <option key={one} value={one}>
                {t(`state.${one}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
        {state && offered.length === 0 && <p>{t('all_listed')}</p>}
        {offered.length > 0 && (
          <>
            <fieldset className={styles.group}>
              <legend>{t('days')}</legend>
              {offered.map(({ day, key }) => (
                <Checkbox
                  key={day}
                  checked={!left.has(day)}
                  onChange={(isChosen) => choose(day, isChosen)}
                  label={
                    <span className={styles.day}>
                      {t(`name.${key}`)}{' '}
                      <span className="numeric">{format.weekdayDate(`${day}T12:00:00Z`)}</span>
                    </span>
                  }
                />
              ))}
            </fieldset>
            <section className={styles.group}>
              <h3>{t('hours')}</h3>
              <SpanEditor
                label={t('hours')}
                spans={spans}
                problem={fault && t(`errors:${fault.code}`)}
                disabled={false}
                onChange={setSpans}
              />
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}

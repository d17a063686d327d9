import { surveys } from '@fernpuls/contract/surveys/survey';
import { valueTypes } from '@fernpuls/domain/measurements/value-types';
import { protocolLimits, type StudyVisit, type VisitAsk } from '@fernpuls/domain/studies/protocol';
import IconX from '#icons/IconX';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './protocol.module.css';
import pageStyles from '../page/page.module.css';
import { type Editing, freshAsk, freshVisit, replaced, without } from './edit.ts';
import { Line, Whole, Words } from './line.tsx';

/** Visits in their order: target day from inclusion, window, what each asks. */
export function VisitsCard({ document, change, mayWrite }: Editing) {
  const { t } = useTranslation('studies');
  const { visits } = document;
  const set = (at: number, part: Partial<StudyVisit>) => change({ visits: replaced(visits, at, part) });
  return (
    <Card
      title={t('protocol.visits')}
      actions={
        mayWrite && (
          <Button
            size="toolbar"
            disabled={visits.length >= protocolLimits.visits}
            onClick={() => change({ visits: [...visits, freshVisit(visits)] })}
          >
            {t('protocol.add_visit')}
          </Button>
        )
      }
    >
      <p className={pageStyles.quiet}>{t('protocol.visits_text')}</p>
      {visits.map((visit, at) => (
        <Line
          key={visit.id}
          name={t('place.visits', { n: at + 1 })}
          mayWrite={mayWrite}
          onRemove={() => change({ visits: without(visits, at) })}
        >
          <Words
            id={`visit-${visit.id}-code`}
            label={t('field.code')}
            value={visit.code}
            max={protocolLimits.code}
            onChange={(code) => set(at, { code })}
          />
          <Words
            id={`visit-${visit.id}-name`}
            label={t('field.name')}
            value={visit.name}
            max={protocolLimits.name}
            onChange={(name) => set(at, { name })}
          />
          <Whole
            id={`visit-${visit.id}-day`}
            label={t('field.target_day')}
            value={visit.targetDay}
            onChange={(value) => set(at, { targetDay: value ?? 0 })}
          />
          <Whole
            id={`visit-${visit.id}-before`}
            label={t('field.before')}
            value={visit.before}
            onChange={(value) => set(at, { before: value ?? 0 })}
          />
          <Whole
            id={`visit-${visit.id}-after`}
            label={t('field.after')}
            value={visit.after}
            onChange={(value) => set(at, { after: value ?? 0 })}
          />
          <Asks visit={visit} mayWrite={mayWrite} onChange={(asks) => set(at, { asks })} />
        </Line>
      ))}
    </Card>
  );
}

type AsksProps = { visit: StudyVisit; mayWrite: boolean; onChange: (asks: VisitAsk[]) => void };

function Asks({ visit, mayWrite, onChange }: AsksProps) {
  const { t } = useTranslation(['studies', 'values']);
  const known = useList(surveys, { perPage: 100 }, { enabled: useMay('survey') });
  const { asks } = visit;
  const add = (kind: VisitAsk['kind']) => {
    const fresh = freshAsk(asks, kind, known.rows[0]?.id ?? null);
    if (fresh) onChange([...asks, fresh]);
  };
  const types = valueTypes
    .filter((type) => !('recording' in type))
    .map(({ key }) => ({ value: key, label: t(`values:type.${key}`) }));
  const set = (at: number, ask: VisitAsk) => onChange(asks.map((one, of) => (of === at ? ask : one)));
  return (
    <div className={styles.asks}>
      {asks.map((ask, at) => (
        <div key={ask.id} className={styles.ask}>
          {ask.kind === 'text' ? (
            <Words
              id={`ask-${visit.id}-${ask.id}`}
              label={t('ask.text')}
              value={ask.text}
              max={protocolLimits.text}
              onChange={(text) => set(at, { ...ask, text })}
            />
          ) : (
            <SelectField
              {...binding({
                id: `ask-${visit.id}-${ask.id}`,
                label: t(`ask.${ask.kind}`),
                value: ask.kind === 'value' ? ask.valueType : ask.surveyId,
                required: true,
                onChange: (value) =>
                  set(
                    at,
                    ask.kind === 'value'
                      ? { ...ask, valueType: String(value) }
                      : { ...ask, surveyId: String(value) },
                  ),
              })}
              options={
                ask.kind === 'value' ? types : known.rows.map(({ id, name }) => ({ value: id, label: name }))
              }
            />
          )}
          {mayWrite && (
            <IconButton
              label={t('ask.remove')}
              icon={<IconX />}
              onClick={() => onChange(without(asks, at))}
            />
          )}
        </div>
      ))}
      {mayWrite && (
        <div className={pageStyles.buttons}>
          {(['value', 'survey', 'text'] as const).map((kind) => (
            <Button
              key={kind}
              size="toolbar"
              disabled={asks.length >= protocolLimits.asks || (kind === 'survey' && known.rows.length === 0)}
              onClick={() => add(kind)}
            >
              {t(`ask.add_${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

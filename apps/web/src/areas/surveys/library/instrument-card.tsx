import type { OutputOf } from '@fernpuls/contract/kit/call';
import { surveyPath } from '@fernpuls/contract/paths';
import { surveyLibrary, takeInstrument } from '@fernpuls/contract/surveys/library.call';
import { surveys } from '@fernpuls/contract/surveys/survey';
import { useNavigate } from 'react-router';
import IconCheck from '#icons/IconCheck';
import IconPlus from '#icons/IconPlus';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { BandScale } from '../band-scale.tsx';
import styles from './library.module.css';

type Instrument = OutputOf<typeof surveyLibrary>['data'][number];

/** What an instrument measures, whose it is and on what terms, and a button for each language it is worded in. */
export function InstrumentCard({ instrument }: { instrument: Instrument }) {
  const { t, i18n } = useTranslation('surveys');
  const format = useFormat();
  const { languages, span, items, difference } = instrument;
  const shown = languages.find((one) => one.language === i18n.language) ?? languages.at(-1);
  if (!shown) return null;
  return (
    <article className={styles.card} aria-label={shown.name}>
      <header className={styles.head}>
        <h2>{shown.name}</h2>
        <Chip tone="good">{t(`library.licence.${instrument.licence}`)}</Chip>
      </header>
      <p className={styles.size}>
        {t('library.items', { n: format.number(items) })} ·{' '}
        {t('score_span', { min: format.number(span.min), max: format.number(span.max) })} ·{' '}
        {t(`direction.${instrument.direction}`)}
      </p>
      <BandScale bands={shown.bands} span={span} direction={instrument.direction} />
      <dl className={styles.facts}>
        <dt>{t('meaning.difference')}</dt>
        <dd>
          {difference
            ? t('library.points', { n: format.number(difference.value) })
            : t('library.no_difference')}
          {difference && <small>{difference.source}</small>}
        </dd>
        <dt>{t('library.version')}</dt>
        <dd>{instrument.version}</dd>
        <dt>{t('meaning.source')}</dt>
        <dd>
          <small>{instrument.source}</small>
        </dd>
        <dt>{t('library.terms')}</dt>
        <dd>
          <small>{instrument.licenceText}</small>
          <small>{t('library.checked', { date: format.date(instrument.checkedOn) })}</small>
        </dd>
      </dl>
      <Taking instrument={instrument} />
    </article>
  );
}

/** Each language the instrument is worded in: taken over by a press, opened where it was. */
function Taking({ instrument: { key, languages } }: { instrument: Instrument }) {
  const { t } = useTranslation('surveys');
  const navigate = useNavigate();
  const mayWrite = useMay('survey', 'write');
  const take = useCallMutation(takeInstrument, { invalidates: [surveyLibrary, surveys] });
  const run = async (language: Instrument['languages'][number]['language'], name: string) => {
    const { data } = await take.mutateAsync({ key, language });
    showToast({ kind: 'success', text: t('library.taken_over', { name }) });
    void navigate(surveyPath(data.id));
  };
  return (
    <Row>
      {languages.map(({ language, name, surveyId }) => {
        const named = { language: t(`library.language.${language}`), name };
        if (surveyId !== null)
          return (
            <ButtonLink key={language} to={surveyPath(surveyId)} icon={<IconCheck />} size="toolbar">
              {t('library.open_taken', named)}
            </ButtonLink>
          );
        return (
          mayWrite && (
            <Button
              key={language}
              size="toolbar"
              icon={<IconPlus />}
              busy={take.isPending && take.variables.language === language}
              onClick={() => void run(language, name).catch(() => undefined)}
            >
              {t('library.take', named)}
            </Button>
          )
        );
      })}
    </Row>
  );
}

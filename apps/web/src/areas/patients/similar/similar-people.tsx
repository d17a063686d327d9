import { recordPath } from '@fernpuls/contract/paths';
import { type SimilarPatient, similarPatients } from '@fernpuls/contract/patients/similar-patients.call';
import { kvnr as kvnrFault } from '@fernpuls/domain/patients/insurance';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { isDay } from '../../../ui/parse-input.ts';
import { today } from '../../../ui/today.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import styles from './similar.module.css';

type Props = {
  lastName?: unknown;
  firstName?: unknown;
  birthDate?: unknown;
  kvnr?: unknown;
  /** Whose record is open. */
  exceptId?: string;
};

const restMs = 400;

/** Who may be the same person, while somebody is being written down; nothing is kept from being saved. */
export function SimilarPeople({ lastName, firstName, birthDate, kvnr, exceptId }: Props) {
  const { t } = useTranslation('master_data');
  const day = typeof birthDate === 'string' && isDay(birthDate) && birthDate <= today() ? birthDate : null;
  const number = typeof kvnr === 'string' && kvnrFault(kvnr) === null ? kvnr : null;
  const typed = useSettled(
    JSON.stringify({
      lastName: nameOf(lastName),
      firstName: nameOf(firstName),
      birthDate: day,
      kvnr: number,
    }),
    restMs,
  );
  const asked = JSON.parse(typed) as Record<'lastName' | 'firstName' | 'birthDate' | 'kvnr', string | null>;
  const isEnough =
    asked.kvnr !== null || (asked.birthDate !== null && Boolean(asked.lastName ?? asked.firstName));
  const input = { ...asked, exceptId: exceptId ?? null };
  const { data } = useCall(similarPatients, input, { enabled: isEnough, ignore: [422] });
  const found = isEnough ? (data?.data ?? []) : [];
  return (
    <div role="status" className={styles.region}>
      {found.length > 0 && (
        <section className={styles.box} aria-label={t('similar.title')}>
          <Row>
            <IconAlertTriangle aria-hidden="true" />
            <Text strong>{t('similar.title')}</Text>
          </Row>
          <Stack as="ul" gap={2}>
            {found.map((person) => (
              <Candidate key={person.id} person={person} />
            ))}
          </Stack>
          <Text small>{t('similar.help')}</Text>
        </section>
      )}
    </div>
  );
}

function Candidate({ person }: { person: SimilarPatient }) {
  const { t } = useTranslation(['master_data', 'record']);
  const format = useFormat();
  const about = [
    t('record:born', { date: format.date(person.birthDate) }),
    t('record:number', { number: person.customPatientId }),
    person.city,
  ];
  return (
    <Row as="li" between>
      <Stack gap={0}>
        <span className="numeric">
          <strong>{format.name(person)}</strong> {about.filter(Boolean).join(' · ')}
        </span>
        <Text small>{t(`similar.likeness.${person.likeness}`)}</Text>
      </Stack>
      <Link
        to={recordPath(person.id, 'general')}
        aria-label={t('similar.open_named', { name: format.name(person) })}
      >
        {t('similar.open')}
      </Link>
    </Row>
  );
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim().length > 1 ? value.trim() : null;
}

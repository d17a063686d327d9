import { recordPath } from '@fernpuls/contract/paths';
import type { PatientImport } from '@fernpuls/contract/patients/import-patients.call';
import { ageInYears } from '@fernpuls/domain/patients/status';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { today } from '../../../ui/today.ts';
import styles from './import.module.css';
import { bornOnOf, type PatientTable } from './patient-table.ts';
import { useFaultText } from './use-fault-text.ts';

type Line = PatientImport['lines'][number];
type Props = { table: PatientTable; lines: readonly Line[] };

const tones = { new: 'good', known: 'outline', faulty: 'warning' } as const;
const order = ['faulty', 'known', 'new'] as const;
const mostShown = 300;

/** What becomes of each line; first what needs somebody. */
export function ImportLines({ table, lines }: Props) {
  const { t } = useTranslation(['patient_import', 'record']);
  const format = useFormat();
  const bornText = (day: string) =>
    `${format.date(day)} (${t('record:age', { years: ageInYears(day, today()) })})`;
  const numbered = lines.map((line, at) => ({
    ...line,
    number: table.rows[at]?.number ?? at + 2,
    bornOn: bornOnOf(table, at, today()),
  }));
  const sorted = order.flatMap((state) => numbered.filter((line) => line.state === state));
  return (
    <>
      <Row className={styles.counts}>
        <span role="status" className="visually-hidden">
          {order.map((state) => t(`state.${state}`, { count: countOf(lines, state) })).join(', ')}
        </span>
        {order.map((state) => (
          <Chip key={state} tone={tones[state]}>
            {t(`state.${state}`, { count: countOf(lines, state) })}
          </Chip>
        ))}
      </Row>
      <table className={styles.lines}>
        <thead>
          <tr>
            {(['line', 'person', 'born', 'outcome'] as const).map((column) => (
              <th scope="col" key={column}>
                {t(`head.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, mostShown).map((line) => (
            <tr key={line.number}>
              <td className="numeric">{line.number}</td>
              <td>{line.name || '–'}</td>
              <td className="numeric">{line.bornOn ? bornText(line.bornOn) : '–'}</td>
              <td>
                <Outcome line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sorted.length > mostShown && (
        <Text quiet>{t('more_lines', { count: sorted.length - mostShown })}</Text>
      )}
    </>
  );
}

const countOf = (lines: readonly Line[], state: Line['state']) =>
  lines.filter((line) => line.state === state).length;

function Outcome({ line }: { line: Line }) {
  const { t } = useTranslation('patient_import');
  const faultText = useFaultText();
  if (line.state === 'new') return t('is_new');
  if (line.state === 'faulty')
    return (
      <Text as="span" warning>
        {line.faults.map(faultText).join(' ')}
      </Text>
    );
  const { id, name, by } = line.knownAs ?? { id: null, name: '', by: 'number' };
  return (
    <>
      {t(`known_by.${by}`)}:{' '}
      {id === null ? (
        t('in_file', { name })
      ) : (
        <a href={recordPath(id, 'general')} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
    </>
  );
}

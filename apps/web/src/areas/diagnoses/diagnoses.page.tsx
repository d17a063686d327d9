import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { recordPath } from '@fernpuls/contract/paths';
import { codeLine } from '@fernpuls/domain/diagnoses/diagnosis';
import IconReportMedical from '#icons/IconReportMedical';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { useMay } from '../../api/session.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../ui/format.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { DiagnosisMarks } from './diagnosis-marks.tsx';
import { FormLine } from './form-line.tsx';

/** A patient's diagnoses, those that hold first; D adds one by code or words. */
export function Component() {
  const { id = '', patientIcd10Id } = useParams();
  const { t } = useTranslation(['diagnoses', 'lists']);
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const base = recordPath(id, 'icd10s');
  const mayWrite = useMay('patient_icd10', 'write') && !patientIcd10Id && pathname === base;
  const add = () => void navigate(`${base}/new`);
  useHotkeys(
    [{ keys: 'd', label: t('patient_icd10s.new'), group: t('patient_icd10s.page_title'), run: add }],
    mayWrite,
  );
  return (
    <>
      <ListPage screen={screenIn({ t, format, id, base, search })} />
      <FormLine patientId={id} />
      <Outlet />
    </>
  );
}

type Given = { t: Translate; format: Format; id: string; base: string; search: string };

function screenIn({ t, format, id, base, search }: Given): ListScreen<typeof patientIcd10s.fields> {
  return {
    resource: patientIcd10s,
    name: 'record.icd10s',
    head: 'section',
    base,
    namespace: 'diagnoses',
    choiceWords: { state: 'diagnoses:tabs' },
    nameOf: codeLine,
    always: { patientId: id },
    tabs: { field: 'state', words: 'diagnoses:tabs' },
    columns: [
      {
        key: 'code',
        covers: ['certainty', 'side'],
        phone: 'title',
        cell: (row) => <strong className="numeric">{codeLine(row)}</strong>,
        csv: codeLine,
      },
      { key: 'title', phone: 'title' },
      {
        key: 'since',
        header: t('period'),
        name: t('period'),
        phone: 'value',
        cell: ({ since, until }) => spanText({ since, until }, t, format),
        covers: ['until'],
        csv: [
          { header: t('patient_icd10s.since'), cell: ({ since }) => since },
          { header: t('patient_icd10s.until'), cell: ({ until }) => until },
        ],
      },
      {
        key: 'isPermanent',
        header: t('marks'),
        name: t('marks'),
        covers: ['isMistake'],
        cell: (row) => <DiagnosisMarks row={row} />,
        csv: [
          {
            header: t('patient_icd10s.isPermanent'),
            cell: ({ isPermanent }) => t(isPermanent ? 'lists:yes' : 'lists:no'),
          },
          {
            header: t('patient_icd10s.isMistake'),
            cell: ({ isMistake }) => t(isMistake ? 'lists:yes' : 'lists:no'),
          },
        ],
      },
      { key: 'comment', wideOnly: true },
      { key: 'createdByName', wideOnly: true, phone: 'hidden' },
    ],
    opens: 'page',
    addressOf: (row) => `${base}/${row.id}${search}`,
    empty: (tab, button) =>
      tab === 'former' ? (
        <EmptyState title={t('none_former')} />
      ) : (
        <EmptyState
          icon={<IconReportMedical aria-hidden="true" />}
          title={t('none')}
          text={t('none_text')}
          action={button}
        />
      ),
  };
}

function spanText(of: { since: string | null; until: string | null }, t: Translate, format: Format): string {
  const since = of.since && format.date(of.since);
  const until = of.until && format.date(of.until);
  if (since && until) return t('span', { since, until });
  if (until) return t('span_until', { until });
  return since ? t('span_since', { since }) : '–';
}

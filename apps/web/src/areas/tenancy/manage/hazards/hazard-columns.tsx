import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { residualRisks, severities } from '@fernpuls/domain/tenancy/hazards';
import type { Translate } from '../../../../i18n/texts.ts';
import type { HeldColumn } from '../../../../ui/list/held-rows.ts';
import { provedOf } from './counted.ts';
import styles from './hazards.module.css';
import { LevelMark } from './level-mark.tsx';

/** A hazard in a row: how bad it can be, what stands against it, and what is left. */
export function hazardColumns(t: Translate): HeldColumn<KnownHazard>[] {
  return [
    {
      key: 'id',
      header: t('id'),
      by: (row) => row.id,
      cell: (row) => row.id,
      width: '4.5rem',
      numeric: true,
      phone: 'title',
    },
    {
      key: 'hazard',
      header: t('hazard'),
      by: (row) => row.hazard,
      csv: (row) => row.hazard,
      cell: (row) => <strong>{row.hazard}</strong>,
      phone: 'title',
    },
    {
      key: 'severity',
      header: t('severity.title'),
      by: (row) => severities.indexOf(row.severity),
      csv: (row) => severityWords(row, t),
      cell: (row) => (
        <LevelMark scale={severities} at={row.severity}>
          {severityWords(row, t)}
        </LevelMark>
      ),
      width: '13rem',
      phone: 'value',
    },
    {
      key: 'controls',
      header: t('controls'),
      by: (row) => row.controls.length - provedOf(row),
      csv: (row) => provedWords(row, t),
      cell: (row) => <span className={row.isOpen ? undefined : styles.quiet}>{provedWords(row, t)}</span>,
      width: '11rem',
      phone: 'value',
    },
    {
      key: 'residual',
      header: t('residual.title'),
      by: (row) => residualRisks.indexOf(row.residual),
      csv: (row) => t(`residual.${row.residual}`),
      cell: (row) => (
        <LevelMark scale={residualRisks} at={row.residual}>
          {t(`residual.${row.residual}`)}
        </LevelMark>
      ),
      width: '8rem',
      phone: 'value',
    },
    {
      key: 'areas',
      header: t('areas'),
      csv: (row) => areaWords(row, t),
      cell: (row) => <span className={styles.quiet}>{areaWords(row, t)}</span>,
      wideOnly: true,
      phone: 'hidden',
    },
    {
      key: 'harm',
      header: t('harm'),
      csv: (row) => row.harm,
      cell: (row) => row.harm,
      isExtra: true,
      phone: 'hidden',
    },
  ];
}

export function severityWords({ severity }: Pick<KnownHazard, 'severity'>, t: Translate): string {
  return `${severity} ${t(`severity.${severity}`)}`;
}

export function provedWords(row: KnownHazard, t: Translate): string {
  return t('proved_of', { proved: provedOf(row), all: row.controls.length });
}

export function areaWords({ areas }: Pick<KnownHazard, 'areas'>, t: Translate): string {
  return areas.map((area) => t(`area.${area}`)).join(', ');
}

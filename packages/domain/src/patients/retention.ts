/** How long a record is kept after the end of treatment, from a day on (`YYYY-MM-DD`), and where that is written. */
export type RetentionRule = { validFrom: string; years: number; source: string };

/** The law's own: ten years after the end of treatment, unless another rule wants more. */
export const legalRetention: RetentionRule = {
  validFrom: '2013-02-26',
  years: 10,
  source: '§ 630f Abs. 3 BGB',
};

/** The rule in force on a day: the practice's newest, never less than the law's. */
export function retentionOn(rules: readonly RetentionRule[], day: string): RetentionRule {
  const [newest] = rules
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return newest && newest.years > legalRetention.years ? newest : legalRetention;
}

/** The last day on which a record must be kept; treatment that ended on 29 February is kept until 1 March. */
export function keptUntil(treatmentEndedOn: string, { years }: Pick<RetentionRule, 'years'>): string {
  const [year = '', month = '', day = ''] = treatmentEndedOn.split('-');
  const then = new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(day)));
  return then.toISOString().slice(0, 10);
}

/** May the record be erased on a day? Without any treatment there is nothing to keep. */
export function mayErase(keepUntil: string | null, today: string): boolean {
  return keepUntil === null || keepUntil < today;
}

import type { Translate } from '../../../i18n/texts.ts';
import type { countCoverage } from './coverage-model.ts';

type Count = Pick<ReturnType<typeof countCoverage>, 'rules' | 'kinds'>;

/** „9 Regeln überwachen 6 Werte“. */
export function rulesWords({ rules, kinds }: Count, t: Translate): string {
  return t('coverage:sum.rules', { count: rules, kinds: t('coverage:sum.kinds', { count: kinds }) });
}

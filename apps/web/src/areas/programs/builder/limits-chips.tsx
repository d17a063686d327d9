import { cohorts } from '@fernpuls/contract/patients/cohort';
import { splitTagDevicePattern } from '@fernpuls/domain/logistics/tag-device-pattern';
import type { ProgramDocument } from '@fernpuls/domain/programs/program';
import { limitingCohorts } from '@fernpuls/domain/programs/restriction';
import IconDevices from '#icons/IconDevices';
import IconTags from '#icons/IconTags';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';

/** Cohorts and devices a programme is limited to, each as one part of the sentence. */
export function LimitsChips({ document }: { document: ProgramDocument }) {
  const { t } = useTranslation(['programs', 'values']);
  const format = useFormat();
  const limiting = limitingCohorts(document);
  const may = [useMay('cohort'), useModule('cohorts')].every(Boolean);
  const { rows } = useList(cohorts, { perPage: 100 }, { enabled: may && limiting.length > 0 });
  const patterns = document.devices ?? [];
  const names = rows.filter(({ id }) => limiting.includes(id)).map(({ name }) => name);
  const worded = (text: string) => {
    const { manufacturer, model, valueTypes } = splitTagDevicePattern(text);
    const types = valueTypes.map((type) => t(`values:type.${type}`, { defaultValue: type })).join(', ');
    const named = [manufacturer, model].filter((word) => word && word !== '*' && word !== '-').join(' ');
    const which = manufacturer === '-' ? t('restriction.no_device') : named || t('restriction.any_device');
    return types ? t('restriction.device_for', { device: which, types }) : which;
  };
  return (
    <>
      {limiting.length > 0 && (
        <Chip tone="outline" icon={<IconTags aria-hidden="true" />}>
          {t('restriction.cohorts', { names: names.join(', ') || format.number(limiting.length) })}
        </Chip>
      )}
      {patterns.length > 0 && (
        <Chip tone="outline" icon={<IconDevices aria-hidden="true" />}>
          {t('restriction.held', { devices: patterns.map(worded).join(` ${t('restriction.or')} `) })}
        </Chip>
      )}
    </>
  );
}

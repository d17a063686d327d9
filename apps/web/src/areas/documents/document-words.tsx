import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import IconDownload from '#icons/IconDownload';
import IconEye from '#icons/IconEye';
import IconFileCertificate from '#icons/IconFileCertificate';
import IconFileText from '#icons/IconFileText';
import IconFlask from '#icons/IconFlask';
import IconLock from '#icons/IconLock';
import IconMail from '#icons/IconMail';
import IconPencil from '#icons/IconPencil';
import IconPhoto from '#icons/IconPhoto';
import IconReport from '#icons/IconReport';
import IconShieldSearch from '#icons/IconShieldSearch';
import IconShieldX from '#icons/IconShieldX';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';

const kindIcons = {
  letter: IconMail,
  laboratory: IconFlask,
  image: IconPhoto,
  report: IconReport,
  consent: IconFileCertificate,
  other: IconFileText,
};

export function KindIcon({ kind }: Pick<PatientDocument, 'kind'>) {
  const Icon = kindIcons[kind];
  return <Icon size={18} aria-hidden="true" />;
}

const looks = {
  draft: { tone: 'warning', Icon: IconPencil },
  received: { tone: 'info', Icon: IconDownload },
  seen: { tone: 'neutral', Icon: IconEye },
  signed: { tone: 'good', Icon: IconLock },
  amended: { tone: 'good', Icon: IconLock },
} as const;

export function StateChip({ state }: Pick<PatientDocument, 'state'>) {
  const { t } = useTranslation('documents');
  const { tone, Icon } = looks[state];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`state.${state}`)}
    </Chip>
  );
}

const fileLooks = {
  unchecked: { tone: 'neutral', Icon: IconShieldSearch },
  infected: { tone: 'danger', Icon: IconShieldX },
} as const;

/** Of a file that does not open: not yet, or never. */
export function FileStateChip({ file }: Pick<PatientDocument, 'file'>) {
  const { t } = useTranslation('documents');
  if (file?.state !== 'unchecked' && file?.state !== 'infected') return null;
  const { tone, Icon } = fileLooks[file.state];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`file_state.${file.state}`)}
    </Chip>
  );
}

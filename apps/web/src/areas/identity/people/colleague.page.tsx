import { type Physician, physicians } from '@fernpuls/contract/identity/physician';
import { dashboardUserPath, insightsPath, textTemplatesPath, usersPath } from '@fernpuls/contract/paths';
import { useLocation, useParams } from 'react-router';
import { useAbsences } from '../../../clinical/people/use-absences.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../api/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import facts from '../../../ui/facts.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { ColleagueCounts } from './colleague-counts.tsx';
import { useRoleLabels } from './use-role-labels.ts';

/** A colleague: who they are, how to reach them, whether they are there, what they answer for. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('people');
  const format = useFormat();
  const { pathname } = useLocation();
  return (
    <DetailPage
      key={id}
      resource={physicians}
      id={id}
      back={backFrom(pathname)}
      title={t('card.title')}
      nameOf={(row) => format.fullName(row)}
      chips={chipsOf}
      actions={actionsOf}
    >
      {(row) => (
        <>
          <Reach person={row} />
          <Presence id={row.id} />
          <ColleagueCounts id={row.id} />
        </>
      )}
    </DetailPage>
  );
}

const chipsOf = (row: Physician) => <Who person={row} />;
const actionsOf = (row: Physician) => <Manage id={row.id} />;

function Who({ person: { isActive, profession } }: { person: Physician }) {
  const { t } = useTranslation('people');
  return (
    <>
      <Chip tone="outline">{t(`profession.${profession}`)}</Chip>
      {!isActive && <Chip tone="warning">{t('state.false')}</Chip>}
    </>
  );
}

function Manage({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const mayManage = useMay('physician', 'write');
  return mayManage && <ButtonLink to={`${usersPath}/${id}`}>{t('card.manage')}</ButtonLink>;
}

/** Each way to a colleague leads back to where it began. */
function backFrom(pathname: string): string {
  if (pathname.includes('/system/')) return usersPath;
  return pathname.includes('/content/') ? textTemplatesPath : insightsPath;
}

function Reach({ person }: { person: Physician }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const labels = useRoleLabels();
  const roles = person.roleIds.map((id) => labels.get(id) ?? '…').join(', ');
  return (
    <Card title={t('card.reach')}>
      <dl className={facts.facts}>
        <div>
          <dt>{t('physicians.phone')}</dt>
          <dd className="numeric">
            {person.phone ? <PhoneLink number={person.phone} /> : t('card.no_phone')}
          </dd>
        </div>
        <div>
          <dt>{t('physicians.email')}</dt>
          <dd>
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('physicians.roleIds')}</dt>
          <dd>{roles || t('no_role')}</dd>
        </div>
        <div>
          <dt>{t('physicians.lastSeenAt')}</dt>
          <dd>{person.lastSeenAt ? format.dateTime(person.lastSeenAt) : t('card.never_seen')}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** Away until when and who stands in; whom this person stands in for today. */
function Presence({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const { away, noteOn, standInFor, isLoading } = useAbsences();
  if (isLoading) return null;
  const standIn = standInFor(id);
  const covered = away.filter(({ coverId }) => coverId === id);
  return (
    <Card title={t('card.presence')}>
      <Stack gap={1}>
        <Text warning={noteOn(id) !== undefined}>{noteOn(id) ?? t('card.here')}</Text>
        {standIn && (
          <Text>
            {t('card.stands_in')} <Link to={dashboardUserPath(standIn.id)}>{standIn.name}</Link>
          </Text>
        )}
        {covered.map((one) => (
          <Text key={one.id}>
            {t('card.covers')} <Link to={dashboardUserPath(one.physicianId)}>{one.physicianName}</Link>
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

import { rolesPath, usersPath } from '@fernpuls/contract/paths';
import { physicians } from '@fernpuls/contract/identity/physician';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { fullName, peopleColumns } from './people-columns.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { useRoleLabels } from './use-role-labels.ts';

/** The people of the practice: who they are, what they may do, whether they may still come in. */
export function Component() {
  const { t } = useTranslation('people');
  const format = useFormat();
  const mayRoles = useMay('role');
  const roleLabels = useRoleLabels();
  return <ListPage screen={screenIn({ t, format, roleLabels, mayRoles })} />;
}

type Given = Parameters<typeof peopleColumns>[0] & { t: Translate; mayRoles: boolean };

function screenIn({ t, format, roleLabels, mayRoles }: Given): ListScreen<typeof physicians.fields> {
  return {
    resource: physicians,
    base: usersPath,
    namespace: 'people',
    words: {
      page_title: t('title'),
      new: t('invite'),
      empty: t('empty'),
      empty_text: t('empty_text'),
    },
    nameOf: fullName,
    choiceWords: { profession: 'people:profession', salutation: 'people:salutation' },
    tabs: { field: 'isActive', words: 'people:state' },
    actions: mayRoles && <ButtonLink to={rolesPath}>{t('roles')}</ButtonLink>,
    columns: peopleColumns({ t, format, roleLabels }),
    drawer: (props) => <PersonDrawer key={props.id} {...props} />,
  };
}

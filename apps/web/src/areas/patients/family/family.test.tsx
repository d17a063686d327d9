import { familyMembers } from '@fernpuls/contract/patients/family-member';
import { patientAddresses } from '@fernpuls/contract/patients/patient-address';
import { patients } from '@fernpuls/contract/patients/patient';
import { scopedInfoBanners } from '@fernpuls/contract/patients/scoped-info-banner';
import { countries } from '@fernpuls/contract/providers/countries.call';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useOne } from '../../../api/hooks.ts';
import { ScopedBanners } from '../../../clinical/people/scoped-banners.tsx';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { AddressesCard } from '../addresses/addresses-card.tsx';
import { BannersCard } from '../banners/banners-card.tsx';
import { FamilyCard } from './family-card.tsx';
import { Component as FamilyMember } from './family-member.page.tsx';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

function practice() {
  const api = fakeApi();
  const [id = ''] = api.add(patients, {
    cohorts: [],
    childrenBirthdays: ['1974-05-02'],
    street: 'Wacholderweg 14',
    postalCode: '21244',
    city: 'Buchholz',
    countryCode: 'DE',
  });
  const at = { id: 'AT', translation: 'Österreich', subdivisions: [{ code: 'AT-9', name: 'Wien' }] };
  api.on(countries, () => ({ data: [{ id: 'DE', translation: 'Deutschland', subdivisions: [] }, at] }));
  return { api, id };
}

function Cards({ id }: { id: string }) {
  const { data } = useOne(patients, id);
  if (!data) return null;
  return (
    <>
      <ScopedBanners patientId={id} />
      <AddressesCard patient={data} />
      <FamilyCard patient={data} />
      <BannersCard patientId={id} />
    </>
  );
}

async function open({ api, id }: ReturnType<typeof practice>, path = `patients/${id}/general`) {
  await renderPage({
    api,
    path,
    permissions: [{ key: 'patient', access: 'write' }],
    routes: [
      { path: 'patients/:id/general', element: <Cards id={id} /> },
      { path: 'patients/:id/general/family_members/:familyMemberId', element: <FamilyMember /> },
    ],
  });
}

test('[PATIENT-05] an address for a while says that it holds now, and that nobody is at home', async () => {
  const known = practice();
  const away = {
    kind: 'temporary' as const,
    street: 'Ring 1',
    city: 'Wien',
    countryCode: 'AT',
    subdivisionCode: 'AT-9',
  };
  known.api.add(patientAddresses, { patientId: known.id, ...away, startsOn: day(-2), endsOn: day(5) });
  await open(known);
  expect(await screen.findByText('gilt zurzeit')).toBeTruthy();
  expect(screen.getByText('zurzeit nicht dort')).toBeTruthy();
  expect(screen.getByText('Wacholderweg 14, 21244 Buchholz')).toBeTruthy();
  expect(await screen.findByText(/Ring 1, .*Wien, Wien, Österreich/)).toBeTruthy();
});

test('[PATIENT-05] an address that is over holds no longer', async () => {
  const known = practice();
  const over = {
    kind: 'temporary' as const,
    street: 'Ring 1',
    city: 'Wien',
    startsOn: day(-9),
    endsOn: day(-2),
  };
  known.api.add(patientAddresses, { patientId: known.id, ...over });
  await open(known);
  expect(await screen.findByText(/^Ring 1/)).toBeTruthy();
  expect(screen.queryByText('gilt zurzeit')).toBeNull();
});

test('[PATIENT-05] somebody of the family is entered by keyboard at an address of their own', async () => {
  const user = userEvent.setup();
  const known = practice();
  known.api.add(familyMembers);
  await open(known, `patients/${known.id}/general/family_members/new`);
  await user.selectOptions(await screen.findByLabelText(/^Beziehung/), 'Kind');
  await user.type(screen.getByLabelText(/^Vorname/), 'Petra');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Petra wurde angelegt.');
  const sent = known.api.seen.find(
    ({ method, path }) => method === 'POST' && path.endsWith('family_members'),
  );
  expect(JSON.stringify(sent?.body)).toContain('"relation":"child"');
  expect(await screen.findByText(/Geburtstage der Kinder: 02\.05\.1974/)).toBeTruthy();
});

test('[PATIENT-05] somebody who is no relative of this patient is told to be unknown here', async () => {
  const known = practice();
  const [other = ''] = known.api.add(patients, { cohorts: [], childrenBirthdays: [] });
  const [stranger = ''] = known.api.add(familyMembers, { patientId: other });
  await open(known, `patients/${known.id}/general/family_members/${stranger}`);
  expect(await screen.findByText('Diese Person ist hier nicht eingetragen')).toBeTruthy();
});

test('[PATIENT-05] notes stand by weight above the record, what is over stands in the card alone', async () => {
  const known = practice();
  const note = (text: string, severity: 'info' | 'danger', endsOn: string | null) => ({
    patientId: known.id,
    text,
    severity,
    endsOn,
    startsOn: null,
    roleIds: [],
    physicianIds: [],
  });
  known.api.add(
    scopedInfoBanners,
    note('Hat einen Hund', 'info', null),
    note('Allergie', 'danger', null),
    note('Urlaub', 'info', day(-1)),
  );
  await open(known);
  const card = (await screen.findByRole('heading', { name: 'Hinweise im Kopf' })).closest('section');
  const rows = await within(card as HTMLElement).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.slice(0, 8))).toEqual(['Allergie', 'Hat eine', 'Urlaubal']);
  expect(rows[2]?.textContent).toContain('heute nicht angezeigt');
  expect(screen.getAllByText('Allergie')).toHaveLength(2);
  expect(screen.getAllByText('Urlaub')).toHaveLength(1);
});

import { enterByLink, expectMoving, filmed, framesFrom, inCall } from '../conference.ts';
import { brandt, plannedConsultation } from '../consultations.ts';
import { call, expect, expectAccessible, port, session, signIn, test } from '../fixtures.ts';
import { leaveOut } from '../left-out.ts';
import { startRelay, whyNoRelay } from '../relay.ts';

const list = '/protected/dashboard/video_consultations';

test('[SHELL-03] [VIDEO-03] [VIDEO-04] [VIDEO-05] [VIDEO-06] [DASH-09] a patient comes by link, is let in, and both really see each other', async () => {
  const { browser, staff, guest } = await filmed();
  try {
    const { id, link, lastName } = await plannedConsultation();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Ihre Videosprechstunde' })).toBeVisible();
    await expect(guest.getByText('TMZ Nordheide', { exact: false }).first()).toBeVisible();
    await expect(guest.getByText(lastName)).toHaveCount(0);
    await expectAccessible(guest);
    await guest.getByRole('link', { name: 'Zum Warteraum' }).click();
    await expect(guest).toHaveURL(`http://meeting.localhost:${port}/conference/login`);
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Warteraum betreten' }).click();
    await expect(guest.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible();
    await guest.getByLabel(/Vor- und Nachname/).fill('Hannelore');
    await expect(guest.getByText('Bitte Vor- und Nachnamen angeben.')).toBeVisible();
    await enterByLink(guest, link);
    await expect(guest).toHaveURL(/conference\/session$/);
    await expect(guest.getByText('Die Praxis ist noch nicht da.')).toBeVisible();

    await signIn(staff, 'physician');
    await staff.goto(list);
    await expect(staff.getByText(/^Im Warteraum: 1$/).first()).toBeVisible();
    await expectAccessible(staff);
    await staff.goto(`${list}/${id}/session`);
    await expect(staff.getByText('Hannelore Brandt')).toBeVisible();
    await staff.getByRole('button', { name: 'Sprechstunde starten' }).click();
    await staff.getByRole('button', { name: 'Einlassen' }).click();
    for (const page of [staff, guest]) {
      await expect(page.getByText(/^Verbunden · \d+ ms$/)).toBeVisible();
      await expect.poll(() => framesFrom(page)).toBeGreaterThan(5);
    }
    await expectAccessible(staff);
    const codes: (string | null)[] = [];
    for (const page of [staff, guest]) {
      await page.getByRole('button', { name: 'Ende-zu-Ende-verschlüsselt' }).click();
      codes.push(await page.getByText(/^\d{3} \d{3}$/).textContent());
      await page.keyboard.press('Escape');
    }
    expect(codes[0]).toBe(codes[1]);
    await guest.keyboard.press('m');
    await expect(
      staff.getByRole('img', { name: 'Ton aus' }).or(staff.getByLabel('Ton aus')).first(),
    ).toBeVisible();

    await staff.getByRole('button', { name: 'Auflegen' }).click();
    await staff.getByRole('button', { name: 'Für alle beenden' }).click();
    await expect(guest.getByRole('heading', { name: 'Die Videosprechstunde ist beendet' })).toBeVisible();
    await guest.getByRole('radio', { name: '4 Sterne' }).check({ force: true });
    await guest.getByLabel('Was möchten Sie uns sagen?').fill('Gut zu verstehen');
    await guest.getByRole('button', { name: 'Rückmeldung geben' }).click();
    await expect(guest.getByText('Danke für Ihre Rückmeldung.')).toBeVisible();
    await staff.goto(`${list}/${id}?status=completed`);
    await expect(staff.getByText('4 Sterne: Gut zu verstehen')).toBeVisible();
    await expect(staff.getByText('Gespräch geführt')).toBeVisible();

    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('[VIDEO-03] the link tells when and with whom, goes into a calendar, checks the camera, asks for another time and cancels', async () => {
  const { browser, staff, guest } = await filmed();
  try {
    const { id, link } = await plannedConsultation();
    await guest.goto(link);
    await expect(guest.getByText('(etwa 20 Minuten)')).toBeVisible();
    const saving = guest.waitForEvent('download');
    await guest.getByRole('button', { name: 'In den Kalender' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.ics$/);
    await guest.getByRole('button', { name: 'Jetzt prüfen' }).click();
    await expect(guest.getByText(/^Kamera und Mikrofon sind bereit/)).toBeVisible();
    await guest.getByRole('button', { name: 'Um einen anderen Termin bitten' }).click();
    await guest.keyboard.type('Lieber nachmittags');
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Enter');
    await expect(guest.getByText(/^Ihr Wunsch nach einem anderen Termin ist in der Praxis/)).toBeVisible();
    await expectAccessible(guest);

    await signIn(staff, 'nurse');
    await staff.goto(`${list}/${id}`);
    await expect(staff.getByText('Möchte anderen Termin: Lieber nachmittags')).toBeVisible();
    await guest.getByRole('button', { name: 'Termin absagen' }).click();
    await guest.getByRole('button', { name: 'Endgültig absagen' }).click();
    await expect(guest.getByRole('heading', { name: 'Ihr Termin ist abgesagt' })).toBeVisible();
    await expect(staff.getByText('Vom Patienten abgesagt').first()).toBeVisible();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
    await guest.goto(`${link}/018f0000-0000-7000-8000-000000000000/measurements`);
    await expect(guest.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('[VIDEO-03] [VIDEO-05] [BEYOND-17] by keyboard alone: a value of the call appears beside the video, words go from one to the other, the note is kept, how it went is asked', async () => {
  const { browser, staff, guest, id } = await inCall(await filmed(), { whose: brandt() });
  try {
    await expect(staff.getByText(/offene Alarme?/).first()).toBeVisible();
    const beside = staff.getByRole('complementary', { name: 'Neben dem Gespräch' });
    await expect(beside.getByRole('region', { name: 'Medikation' })).toContainText('Torasemid');
    const next = beside.getByRole('region', { name: 'Nächste Termine' });
    await expect(next.getByRole('link', { name: 'Termin vereinbaren' })).toBeVisible();
    await guest.keyboard.press('w');
    await expect(guest).toHaveURL(/video_consultations\/details\/[\w-]+\/[\w-]+\/measurements$/);
    await guest.getByRole('radio', { name: 'Gewicht' }).focus();
    await guest.keyboard.press('Tab');
    await guest.keyboard.type('845');
    await guest.keyboard.press('Enter');
    await expect(guest.getByText(/^Dieser Wert ist ungewöhnlich/)).toBeVisible();
    await guest
      .getByLabel(/^Gewicht/, { exact: false })
      .last()
      .fill('85,7');
    await guest.keyboard.press('Enter');
    await expect(guest.getByText('Danke, die Praxis sieht den Wert.')).toBeVisible();
    await expect(guest.getByRole('listitem').getByText('85,7 kg')).toBeVisible();
    await expectAccessible(guest);
    await expect(staff.getByText('85,7', { exact: true }).first()).toBeVisible();
    await expectMoving(staff);

    await staff.keyboard.press('h');
    await staff.keyboard.type('Bitte setzen Sie sich.');
    await staff.keyboard.press('Enter');
    await guest.getByRole('button', { name: 'Schließen' }).press('Enter');
    await expect(guest.getByText('Bitte setzen Sie sich.')).toBeVisible();
    await guest.keyboard.press('u');
    await expect(guest.getByText('Bitte setzen Sie sich.')).toHaveCount(0);
    await staff.getByRole('tab', { name: 'Chat' }).focus();
    await staff.keyboard.press('k');
    await expect(guest.getByText(/ist ohne Bild zu hören$/)).toBeVisible();
    await staff.keyboard.press('k');
    const edge = staff.getByRole('separator', { name: 'Breite der Spalte' });
    const width = Number(await edge.getAttribute('aria-valuenow'));
    await edge.press('ArrowLeft');
    await expect(edge).toHaveAttribute('aria-valuenow', String(width + 20));

    await staff.getByLabel('Notiz zur Sprechstunde').fill('Beine geschwollen');
    await expect(staff.getByText(/^Gespeichert \d/)).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('tab', { name: 'Chat' }).focus();
    await staff.keyboard.press('Shift+E');
    await expect(staff.getByRole('radio', { name: 'Gespräch geführt' })).toBeFocused();
    await staff.keyboard.press('ArrowDown');
    await staff.keyboard.press('ArrowUp');
    await staff.keyboard.press('Control+Enter');
    await expect(staff.getByText('Wie war die Videosprechstunde?')).toBeVisible();
    const { body } = await call('GET', `/web/v1/physicians/video_consultations/${id}`, {
      headers: await session('physician'),
    });
    const { note, outcome } = (body.data as unknown as { attributes: Record<string, unknown> }).attributes;
    expect([note, outcome]).toEqual(['Beine geschwollen', 'held']);
  } finally {
    await browser.close();
  }
});

test('[VIDEO-05] the screen is shared in the camera’s place, and the camera comes back after it', async () => {
  const { browser, staff, guest } = await inCall(await filmed());
  try {
    await staff.keyboard.press('s');
    await expect(staff.getByText('Ihr Bildschirm')).toBeVisible();
    await expectMoving(guest);
    await staff.keyboard.press('s');
    await expect(staff.getByText('Ihr Bildschirm')).toHaveCount(0);
    await expectMoving(guest);
  } finally {
    await browser.close();
  }
});

test('[VIDEO-05] where nothing but TLS on 5349 gets through, the call goes by the relay, and comes back after its way was cut', async () => {
  const reason = await whyNoRelay();
  if (reason !== null) return leaveOut(reason);
  const relay = await startRelay();
  const pages = await filmed(['--ignore-certificate-errors', withoutUdp]);
  try {
    const { staff, guest } = await inCall(pages);
    for (const page of [staff, guest]) {
      await page.getByRole('button', { name: 'Ende-zu-Ende-verschlüsselt' }).click();
      await expect(page.getByText(/über einen Vermittlungsserver/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expectMoving(page);
    }
    expect(relay.open()).toBeGreaterThanOrEqual(2);
    relay.cut();
    await expect(staff.getByText(/wird wiederhergestellt/).first()).toBeVisible();
    relay.mend();
    for (const page of [staff, guest]) {
      await expect(page.getByText(/wird wiederhergestellt/)).toHaveCount(0);
      await expectMoving(page);
    }
  } finally {
    await pages.browser.close();
    await relay.stop();
  }
});

test('[VIDEO-05] before the call the way over the relay is tried and measured, and what to do is told while it is cut', async () => {
  const reason = await whyNoRelay();
  if (reason !== null) return leaveOut(reason);
  const relay = await startRelay();
  const { browser, guest } = await filmed(['--ignore-certificate-errors']);
  try {
    const { link } = await plannedConsultation();
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Jetzt prüfen' }).click();
    await expect(guest.getByText(/ms hin und zurück/)).toBeVisible();
    await expect(guest.getByText(/Mbit\/s/)).toBeVisible();
    await expectAccessible(guest);
    relay.cut();
    await guest.getByRole('button', { name: 'Verbindung erneut prüfen' }).click();
    await expect(guest.getByText(/Schalten Sie VPN aus/)).toBeVisible();
    relay.mend();
    await guest.getByRole('button', { name: 'Verbindung erneut prüfen' }).click();
    await expect(guest.getByText(/ms hin und zurück/)).toBeVisible();
  } finally {
    await browser.close();
    await relay.stop();
  }
});

test('[SHELL-25] the microphone that was chosen is chosen again in the next call', async () => {
  const { browser, guest } = await filmed();
  try {
    const { link } = await plannedConsultation();
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Jetzt prüfen' }).click();
    const microphone = guest.getByLabel('Mikrofon', { exact: true });
    await expect(microphone.locator('option')).not.toHaveCount(1);
    await microphone.selectOption({ index: 1 });
    const chosen = await microphone.inputValue();
    await expect(microphone).toHaveValue(chosen);
    await guest.reload();
    await guest.getByRole('button', { name: 'Jetzt prüfen' }).click();
    await expect(microphone).toHaveValue(chosen);
  } finally {
    await browser.close();
  }
});

test('[BEYOND-17] annex 31b is set in the settings, its evidence comes on paper, and the terms are read without signing in', async ({
  page,
}) => {
  await signIn(page, 'administrator');
  await page.goto('/protected/system/settings/video');
  await expect(page.getByRole('switch', { name: 'Anlage 31b BMV-Ä einhalten' })).toBeChecked();
  const days = page.getByLabel(/^Teilnehmende vergessen nach/);
  await days.fill('120');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/90/).first()).toBeVisible();
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await expect(days).toHaveValue('120');
  await days.fill('60');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Regeln gespeichert.')).toBeVisible();
  await expect(page.getByText(/^Nach 60 Tagen\./)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/gehen verschlüsselt von Browser zu Browser/)).toBeVisible();
  await expect(days).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await days.fill('90');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Nach 90 Tagen\./)).toBeVisible();
  await page.goto(`http://meeting.localhost:${port}/conference/login`);
  await page.getByRole('link', { name: 'Nutzungsbedingungen' }).click();
  await expect(page.getByRole('heading', { name: 'Nutzungsbedingungen' })).toBeVisible();
});

/** No datagram leaves or reaches the browser but through a proxy, as behind a strict firewall. */
const withoutUdp = '--webrtc-ip-handling-policy=disable_non_proxied_udp';

import type { Config } from '@fernpuls/server/config';
import { storeInVault } from '@fernpuls/server/documents/index';
import { type Database, withTenant } from '@fernpuls/server/ground/database';
import { secretsOf } from '@fernpuls/server/ground/secrets';
import { chestDicom, type Person } from './drawn-chest.ts';
import { ecgStripPng, woundPng } from './drawn.ts';
import { letterPdf } from './letter-pdf.ts';
import { findFiler, insertDocument, insertMedium, patientNamed } from './queries.ts';

const discharge = {
  head: 'Klinik Buchholz - Kardiologie',
  title: 'Entlassbrief',
  pages: [
    [
      'Sehr geehrte Kolleginnen und Kollegen,',
      '',
      'wir berichten über den stationären Aufenthalt Ihrer Patientin.',
      '',
      'Diagnosen: Herzinsuffizienz mit reduzierter Ejektionsfraktion, NYHA III,',
      'permanentes Vorhofflimmern, arterielle Hypertonie.',
      '',
      'Verlauf: Aufnahme wegen Gewichtszunahme von 4 kg und Luftnot.',
      'Unter Furosemid intravenös rekompensiert, Gewicht bei Entlassung 82,1 kg.',
      '',
      'Medikation: Torasemid 10 mg 1-0-0, Bisoprolol 5 mg 1-0-1,',
      'Ramipril 5 mg 1-0-1, Apixaban 5 mg 1-0-1.',
      '',
      'Wir bitten um tägliche Gewichtskontrolle über das Telemonitoring.',
    ],
    [
      'Labor bei Entlassung',
      '',
      'Kreatinin 1,4 mg/dl, Kalium 4,4 mmol/l, Natrium 138 mmol/l,',
      'NT-proBNP 2.140 pg/ml, Hämoglobin 12,8 g/dl.',
      '',
      'Echokardiografie: LVEF 34 %, Mitralinsuffizienz Grad II.',
      '',
      'Empfehlung: Kontrolle von Kreatinin und Kalium in 7 Tagen.',
      'Nimmt das Gewicht um mehr als 2 kg in 3 Tagen zu: Torasemid 20 mg 1-0-0',
      'und Vorstellung beim Kardiologen.',
      '',
      'Mit freundlichen kollegialen Grüßen',
    ],
  ],
};

const weighing = {
  head: 'TMZ Nordheide',
  title: 'Richtig wiegen in vier Schritten',
  pages: [
    [
      '1. Wiegen Sie sich jeden Morgen, nach dem Gang zur Toilette.',
      '2. Wiegen Sie sich vor dem Frühstück und in leichter Kleidung.',
      '3. Stellen Sie die Waage auf einen harten, ebenen Boden.',
      '4. Warten Sie, bis die Waage die Übertragung anzeigt.',
      '',
      'Nimmt Ihr Gewicht in drei Tagen um mehr als 2 kg zu, melden wir uns bei Ihnen.',
    ],
  ],
};

type Record = {
  name: string;
  kind: string;
  title: string;
  source: string | null;
  daysAgo: number;
  draw: (person: Person, day: string) => Buffer;
};

/** Of the patient with the alarms. */
const lastName = 'Brandt';
const records: readonly Record[] = [
  {
    name: 'Roentgen-Thorax.dcm',
    kind: 'image',
    title: 'Röntgen Thorax in 2 Ebenen',
    source: 'Radiologie Winsen',
    daysAgo: 9,
    draw: chestDicom,
  },
  {
    name: 'Entlassbrief-Buchholz.pdf',
    kind: 'letter',
    title: 'Entlassbrief Kardiologie',
    source: 'Klinik Buchholz',
    daysAgo: 12,
    draw: () => letterPdf(discharge),
  },
  {
    name: 'EKG-Streifen.png',
    kind: 'image',
    title: 'EKG-Streifen vom Hausbesuch',
    source: 'Pflegedienst Heideblick',
    daysAgo: 20,
    draw: ecgStripPng,
  },
  {
    name: 'Unterschenkel-links.png',
    kind: 'image',
    title: 'Wunde am linken Unterschenkel',
    source: null,
    daysAgo: 33,
    draw: woundPng,
  },
];

const link = {
  title: 'Leben mit Herzschwäche',
  description: 'Seite der Herzstiftung für Patienten und Angehörige.',
  externalUrl: 'https://herzstiftung.de/herzinsuffizienz',
};

/** Findings of a record, and what stands in the media library; made once. */
export async function seedFiles(config: Config, database: Database, tenantId: number): Promise<void> {
  const parts = { secrets: secretsOf(config) };
  await withTenant(database, tenantId, async (tx) => {
    const byId = await findFiler(tx);
    const patient = await patientNamed(tx, lastName);
    if (byId === null || patient === null) return;
    const patientId = patient.id;
    const of = { tenantId, createdById: byId };
    for (const { name, daysAgo, draw, ...one } of records) {
      const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
      const given = {
        ...of,
        patientId,
        purpose: 'document',
        name,
        content: draw(patient, at.slice(0, 10)),
      } as const;
      await insertDocument(tx, { ...one, patientId, at, byId, fileId: await storeInVault(tx, parts, given) });
    }
    const content = letterPdf(weighing);
    const given = { ...of, patientId: null, purpose: 'medium', name: 'richtig-wiegen.pdf', content } as const;
    const common = { tags: ['Wiegen', 'Einweisung'], byId };
    const sheet = { title: weighing.title, description: 'Eine Seite zum Mitgeben, große Schrift.' };
    const fileId = await storeInVault(tx, parts, given);
    await insertMedium(tx, { ...common, ...sheet, kind: 'pdf', fileId, externalUrl: null });
    await insertMedium(tx, { ...common, ...link, kind: 'link', fileId: null });
  });
}

import type { textTemplates } from '@fernpuls/contract/content/text-template';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';

type Template = Omit<CreateInput<typeof textTemplates.fields>, 'texts'> & {
  de: string;
  en?: string;
  used: number;
};

const templates: readonly Template[] = [
  {
    key: 'wiegen',
    name: 'Bitte noch einmal wiegen',
    category: 'measurement',
    de: 'Guten Tag {{salutation}}, Ihr letztes Gewicht war {{last_weight}}. Bitte wiegen Sie sich morgen vor dem Frühstück noch einmal, ohne Kleidung und nach dem Gang zur Toilette.',
    en: 'Good morning {{salutation}}, your last weight was {{last_weight}}. Please weigh yourself again tomorrow before breakfast, undressed and after going to the toilet.',
    used: 41,
  },
  {
    key: 'blutdruck',
    name: 'Blutdruck in Ruhe messen',
    category: 'measurement',
    de: 'Guten Tag {{salutation}}, zuletzt haben Sie {{last_blood_pressure}} gemessen. Bitte setzen Sie sich fünf Minuten ruhig hin und messen Sie dann noch einmal am linken Arm.',
    used: 27,
  },
  {
    key: 'termin',
    name: 'Erinnerung an die Videosprechstunde',
    category: 'appointment',
    de: 'Guten Tag {{salutation}}, wir sehen uns in der Videosprechstunde: {{next_appointment}}. Den Link finden Sie in Ihrer E-Mail.\n\nViele Grüße, {{practice}}',
    used: 18,
  },
  {
    key: 'waage',
    name: 'Waage sendet nicht',
    category: 'device',
    de: 'Guten Tag {{salutation}}, von Ihrer Waage kommt seit einiger Zeit nichts an. Bitte prüfen Sie, ob die Batterie leer ist und der Adapter leuchtet. Bei Fragen rufen Sie uns gern an.',
    used: 9,
  },
  {
    key: 'danke',
    name: 'Danke, alles in Ordnung',
    category: 'other',
    de: 'Vielen Dank, {{salutation}}. Ihre Werte sind in Ordnung, bitte messen Sie weiter wie gewohnt.\n\n{{sender}}',
    used: 63,
  },
];

/** What a practice has written often enough to keep it. */
export async function seedTextTemplates(tx: Tx, by: string, now: Date): Promise<void> {
  for (const { de, en, used, ...template } of templates) {
    const id = newId();
    const texts: never = JSON.stringify([
      { language: 'de', text: de },
      ...(en === undefined ? [] : [{ language: 'en', text: en }]),
    ]) as never;
    const kept = { texts, version: 1, used_count: used, last_used_at: now.toISOString() };
    await tx
      .insertInto('text_template')
      .values({ id, ...template, ...kept })
      .execute();
    await tx
      .insertInto('text_template_version')
      .values({ id: newId(), text_template_id: id, version: 1, texts, created_by_id: by })
      .execute();
  }
}

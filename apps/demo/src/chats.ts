import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from './patient.ts';
import { insertChat } from './queries.ts';
import { physicians } from './staff.ts';

/** Minutes before the start, who wrote (initials of the practice's people, null: the patient), what. */
type Line = readonly [minutes: number, initials: string | null, text: string];
const day = 1440;

/** By last name; `unread`: how many of the patient's last messages nobody has read yet. */
const chats: readonly { lastName: string; unread: number; lines: readonly Line[] }[] = [
  {
    lastName: 'Brandt',
    unread: 2,
    lines: [
      [
        4 * day + 95,
        'KM',
        'Guten Tag Frau Brandt, wie kommen Sie mit der halben Tablette Torasemid zurecht?',
      ],
      [4 * day + 40, null, 'Ganz gut, ich muss nachts nicht mehr so oft raus.'],
      [4 * day + 38, 'KM', 'Das freut mich. Bitte wiegen Sie sich weiter jeden Morgen vor dem Frühstück.'],
      [55, null, 'Guten Morgen, die Waage zeigt heute schon wieder mehr an. Die Knöchel sind dick.'],
      [53, null, 'Ich habe mit drei Kissen geschlafen. Soll ich die ganze Tablette nehmen?'],
    ],
  },
  {
    lastName: 'Dreesen',
    unread: 1,
    lines: [
      [
        day + 310,
        'LH',
        'Herr Dreesen, bitte schreiben Sie heute Nachmittag noch ein EKG, möglichst im Sitzen.',
      ],
      [day + 150, null, 'Habe ich gemacht. Das Herz stolpert manchmal, vor allem abends.'],
      [day + 142, 'LH', 'Danke, das EKG ist angekommen. Frau Dr. Aksoy sieht es sich an.'],
      [118, null, 'Muss ich den Blutverdünner vor dem Zahnarzt am Montag absetzen?'],
    ],
  },
  {
    lastName: 'Wittmann',
    unread: 0,
    lines: [
      [2 * day + 200, null, 'Der Blutdruck war gestern Abend hoch, ich hatte aber auch Besuch.'],
      [
        2 * day + 170,
        'KM',
        'Danke für den Hinweis, Herr Wittmann. Messen Sie bitte nach fünf Minuten Ruhe noch einmal.',
      ],
      [2 * day + 160, null, '148 zu 90, also besser.'],
      [2 * day + 155, 'KM', 'Gut so. Wir sehen uns die Werte der Woche am Freitag gemeinsam an.'],
    ],
  },
  {
    lastName: 'Sölle',
    unread: 1,
    lines: [
      [day + 480, 'LH', 'Guten Tag Frau Sölle, hat die Lieferung des Sauerstoffs geklappt?'],
      [
        185,
        null,
        'Ja, gestern. Beim Treppensteigen bleibt mir aber noch die Luft weg, der Husten ist gelblich.',
      ],
    ],
  },
  {
    lastName: 'Petersen',
    unread: 0,
    lines: [
      [6 * day + 90, null, 'Meine Tochter kommt am Dienstag mit zur Videosprechstunde, geht das?'],
      [6 * day + 30, 'KM', 'Sehr gern. Sie bekommen den Link am Montag per E-Mail.'],
      [5 * day + 600, null, 'Vielen Dank!'],
    ],
  },
  {
    lastName: 'Harms',
    unread: 0,
    lines: [
      [9 * day + 120, null, 'Die Batterie der Waage ist leer, ich messe erst morgen wieder.'],
      [9 * day + 65, 'LH', 'Kein Problem. Es sind zwei AAA-Batterien, das Fach ist auf der Unterseite.'],
    ],
  },
];

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  now: Date;
};

/** Six conversations, some of them waiting for an answer. */
export async function seedChats(tx: Tx, { patients, patientId, people, now }: Setting): Promise<void> {
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const personOf = (initials: string | null) =>
    people[physicians.findIndex((one) => `${one.firstName[0]}${one.lastName[0]}` === initials)] ?? null;
  for (const { lastName, unread, lines } of chats) {
    const patient = patients.find((one) => one.lastName === lastName);
    if (!patient) continue;
    const firstUnread = lines.length - unread;
    const answering = personOf('KM');
    await insertChat(tx, {
      patientId: patientId(patient),
      unread,
      messages: lines.map(([minutes, initials, text], index) => ({
        id: newId(),
        number: index + 1,
        author: initials === null ? ('patient' as const) : ('staff' as const),
        physicianId: personOf(initials),
        text,
        at: at(minutes),
        readAt: index < firstUnread ? at(Math.max(0, minutes - 6)) : null,
        readById: initials === null && index < firstUnread ? answering : null,
      })),
    });
  }
}

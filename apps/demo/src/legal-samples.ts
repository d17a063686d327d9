import type { LegalKind } from '@fernpuls/domain/tenancy/legal';

type Sample = { title: string; body: string };

/** Texts of the demo practice. They say themselves that they are samples: no practice may work with them. */
export const legalSamples: Record<LegalKind, { de: Sample; en: Sample }> = {
  imprint: {
    de: {
      title: 'Impressum',
      body: `# Anbieter
TMZ Nordheide GmbH (erfundene Einrichtung der Demonstration)
Am Markt 4, 21255 Tostedt

# Vertreten durch
die Geschäftsführung, erreichbar unter der unten genannten Anschrift

# Hinweis
Einrichtung, Personen und Patientendaten dieser Demonstration sind erfunden. Eine echte Einrichtung macht hier ihre Pflichtangaben:
- nach § 5 DDG, darunter Registereintrag und Aufsichtsbehörde
- Kammer und berufsrechtliche Regelungen`,
    },
    en: {
      title: 'Imprint',
      body: `# Provider
TMZ Nordheide GmbH (invented practice of the demonstration)
Am Markt 4, 21255 Tostedt, Germany

# Represented by
the management, to be reached at the address below

# Note
Practice, people and patient data of this demonstration are invented. A real practice states here what the law requires:
- under § 5 DDG, register entry and supervisory authority among others
- chamber and professional rules`,
    },
  },
  privacy: {
    de: {
      title: 'Datenschutzhinweise',
      body: `# Wer verantwortlich ist
Verantwortlich ist die im Impressum genannte Einrichtung. Diese Demonstration verarbeitet nur erfundene Patientendaten.

# Was die Anwendung über Sie speichert
- Name, E-Mail-Adresse, Beruf und Rollen, damit Sie sich anmelden und arbeiten können
- Zeitpunkt Ihrer Anmeldungen und die Browser, in denen Sie angemeldet sind
- welche Patientendaten Sie gelesen und geändert haben, als unveränderbares Protokoll
- Ihre Zustimmungen mit Version und Zeitpunkt

# Was in Ihrem Browser liegt
Sprache, Darstellung, Menüzustand und Listeneinstellungen, auf Wunsch ein Anmeldeschlüssel. Die Anwendung lädt nichts von fremden Servern und wertet Ihr Verhalten nicht aus.

# Hinweis
Dieser Mustertext ersetzt keine Datenschutzerklärung nach Art. 13 DSGVO.`,
    },
    en: {
      title: 'Privacy policy',
      body: `# Who is responsible
Responsible is the practice named in the imprint. This demonstration processes invented patient data only.

# What the application stores about you
- name, e-mail address, profession and roles, so that you can sign in and work
- when you signed in and the browsers you are signed in with
- which patient data you read and changed, as a record that cannot be altered
- your consents with version and time

# What lies in your browser
Language, theme, state of the menu and list settings, on request a key that keeps you signed in. The application loads nothing from foreign servers and does not evaluate your behaviour.

# Note
This sample does not replace a privacy notice under Art. 13 GDPR.`,
    },
  },
  terms: {
    de: {
      title: 'Nutzungsbedingungen',
      body: `# Wofür diese Demonstration da ist
Sie zeigt die Anwendung mit erfundenen Daten. Geben Sie keine Daten echter Patientinnen und Patienten ein.

# Ihr Zugang
- Ihr Zugang ist persönlich. Geben Sie Passwort und Codes nicht weiter.
- Melden Sie sich ab, wenn andere Ihren Arbeitsplatz benutzen.
- Melden Sie es Ihrer Verwaltung, wenn Sie eine fremde Anmeldung bemerken.

# Kein Notrufsystem
Die Anwendung ersetzt weder den Notruf 112 noch das ärztliche Urteil. Alarme können sich verzögern, wenn Geräte oder Leitungen gestört sind.

# Hinweis
Dieser Mustertext ist kein Vertrag. Eine echte Einrichtung veröffentlicht hier ihre eigenen Bedingungen.`,
    },
    en: {
      title: 'Terms of use',
      body: `# What this demonstration is for
It shows the application with invented data. Do not enter data of real patients.

# Your access
- Your access is personal. Do not pass on password or codes.
- Sign out when others use your workplace.
- Tell your administration when you notice a sign-in that is not yours.

# No emergency system
The application replaces neither the emergency number 112 nor medical judgement. Alarms may be late when devices or lines fail.

# Note
This sample is no contract. A real practice publishes its own terms here.`,
    },
  },
  downloads: {
    de: {
      title: 'Downloads',
      body: 'In dieser Demonstration stehen keine Dateien bereit. Eine Einrichtung nennt hier zum Beispiel Gebrauchsanweisung, Einwilligung für Patienten und Auftragsverarbeitungsvertrag.',
    },
    en: {
      title: 'Downloads',
      body: 'There are no files in this demonstration. A practice lists the instructions for use, the consent form for patients and the data processing agreement here, for instance.',
    },
  },
  intended_use: {
    de: {
      title: 'Zweckbestimmung',
      body: `Diese Demonstration ist kein Medizinprodukt und nicht für die Versorgung von Patientinnen und Patienten bestimmt.

# Was hier stehen wird
Die verbindliche Zweckbestimmung des Herstellers mit Anwendergruppe, Patientengruppe, Gegenanzeigen und Grenzen der Anwendung.

# Was immer gilt
Die Anwendung ist kein Notrufsystem. Im Notfall wählen Sie 112.`,
    },
    en: {
      title: 'Intended use',
      body: `This demonstration is no medical device and not meant for the care of patients.

# What will stand here
The manufacturer’s binding intended use with user group, patient group, contraindications and limits.

# What always holds
The application is no emergency system. In an emergency call 112.`,
    },
  },
};

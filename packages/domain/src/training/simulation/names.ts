import type { Draw } from '../../kit/random.ts';

/** Names of one origin: given names fit the years of birth of a telemonitoring practice. */
type Origin = { share: number; female: string; male: string; last: string };

const german: Origin = {
  share: 76,
  female: [
    'Ursula Ingrid Helga Renate Karin Monika Gisela Brigitte Christa Erika Hannelore',
    'Gerda Elfriede Waltraud Hildegard Edith Margret Irmgard Rosemarie Bärbel Heidemarie',
    'Sigrid Jutta Angelika Gudrun Marlies Annegret Elke Heike Sabine Petra Gabriele',
    'Martina Susanne Birgit Cornelia Anke Silke Antje Wiebke Frauke Inge Anneliese',
    'Lieselotte Eva-Maria Anna-Luise Käthe Thea Regina Doris Dörte Ilse',
  ].join(' '),
  male: [
    'Hans Günter Horst Klaus Dieter Manfred Werner Heinz Gerhard Wolfgang Jürgen Peter',
    'Helmut Rolf Uwe Bernd Hartmut Siegfried Karl-Heinz Hans-Joachim Friedrich Wilhelm',
    'Heinrich Otto Enno Hinnerk Eckhard Reinhard Volker Rainer Detlef Joachim Michael',
    'Thomas Andreas Frank Norbert Holger Ralf Bernhard Rüdiger Gernot Lothar Egon Erwin',
    'Herbert Kurt Walter Jens Kai-Uwe Torsten Ulrich',
  ].join(' '),
  last: [
    'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch',
    'Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann',
    'Hartmann Lange Schmitt Werner Krause Meier Lehmann Köhler Herrmann König Walter',
    'Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel',
    'Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke',
    'Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein',
    'Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler',
    'Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Pfeiffer Harms',
    'Behrens Rieckmann Meyerhoff Putensen Kröger Isernhagen Wölper Heitmann Cordes',
    'Dallmann Eickhoff Lütjens Maack Tödter Aßmann Weißhaupt Rüther Schlüter Oelkers',
    'Bahlburg Röhrs Quitmann Inselmann Marquardt Hinrichs Prigge Beeken Buhr von_Thun',
    'von_der_Heide zu_Solms van_Dyck Schulze-Berndt Meyer-Ahrens Groth-Petersen',
  ].join(' '),
};
const origins: readonly Origin[] = [
  german,
  {
    share: 7,
    female: 'Fatma Ayşe Emine Hatice Zeynep Gülsüm Sevgi Nurten Meryem Hülya',
    male: 'Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim Osman Yusuf Recep',
    last: 'Yıldız Demir Kaya Şahin Çelik Yılmaz Öztürk Arslan Doğan Aydın Koç Güneş',
  },
  {
    share: 5,
    female: 'Krystyna Danuta Halina Bożena Grażyna Teresa Jadwiga Małgorzata',
    male: 'Zbigniew Jerzy Andrzej Stanisław Krzysztof Tadeusz Kazimierz Marek',
    last: 'Nowak Kowalczyk Wiśniewski Wójcik Kamiński Zieliński Szymański Dąbrowski Kubitzki Woźniak',
  },
  {
    share: 3,
    female: 'Dragica Milica Jasmina Ljubica Vesna Snežana Ružica',
    male: 'Dragan Zoran Milan Goran Slobodan Ivica Branko',
    last: 'Petrović Jovanović Kovačević Marković Hadžić Đorđević Šarić Babić',
  },
  {
    share: 4,
    female: 'Lidia Olga Valentina Nina Galina Tamara Ludmilla Irina',
    male: 'Viktor Alexander Waldemar Eugen Nikolai Wladimir Boris Juri',
    last: 'Schander Reimer Dyck Iwanow Petrow Kusnezow Wiebe Epp Sokolow',
  },
  {
    share: 2,
    female: 'Giuseppina Rosaria Eleni Despina Maria-Luísa Conceição',
    male: 'Salvatore Antonio Konstantinos Georgios João Manuel',
    last: 'Esposito Ferrari Papadopoulos Nikolaidis Fernandes Gonçalves Lo_Presti',
  },
  {
    share: 1,
    female: 'Grace Ngozi Comfort Abena',
    male: 'Emmanuel Chidi Kwame Samuel',
    last: 'Okonkwo Adeyemi Mensah Boateng Nwosu',
  },
  {
    share: 2,
    female: 'Fereshteh Maryam Samira Layla Thị_Lan Thị_Hoa',
    male: 'Reza Hossein Khaled Nabil Văn_Minh Đức',
    last: 'Hosseini Rahimi Haddad al-Masri Nguyễn Trần Phạm',
  },
];
const totalShare = origins.reduce((sum, origin) => sum + origin.share, 0);

type PersonName = { firstName: string; lastName: string; gender: 'female' | 'male' };

/** A name whose given name fits the gender; one in eight people of another origin carries a German family name. */
export function drawName(
  draw: Draw,
  gender: 'female' | 'male' = draw.chance(0.51) ? 'female' : 'male',
): PersonName {
  const origin = drawOrigin(draw);
  const lastOrigin = draw.chance(0.125) ? german : origin;
  return {
    gender,
    firstName: draw.pick(words(gender === 'female' ? origin.female : origin.male)),
    lastName: draw.pick(words(lastOrigin.last)),
  };
}

const germanChildren = {
  female: 'Petra Katrin Stefanie Sandra Nicole Julia Nadine Melanie Tanja Christina Imke Svenja',
  male: 'Stefan Jan Sven Daniel Tobias Christian Nils Matthias Oliver Sönke Arne Marco',
};

/** A given name of the same origin for a relative who shares the family name. */
export function drawRelativeName(
  draw: Draw,
  gender: 'female' | 'male',
  lastName: string,
  isChild: boolean,
): string {
  const origin = origins.find((candidate) => words(candidate.last).includes(lastName)) ?? german;
  if (isChild && origin === german) return draw.pick(words(germanChildren[gender]));
  return draw.pick(words(gender === 'female' ? origin.female : origin.male));
}

function drawOrigin(draw: Draw): Origin {
  let left = draw.next() * totalShare;
  for (const origin of origins) {
    left -= origin.share;
    if (left < 0) return origin;
  }
  return german;
}

function words(text: string): string[] {
  return text.split(' ').map((word) => word.replaceAll('_', ' '));
}

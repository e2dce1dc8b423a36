import type { IconName } from '#drawing/icons.ts';
import type { CityName } from './cities.ts';

/** The source of a colectivo's entry; members by nickname. */
export interface Crew {
  name: string;
  city: CityName;
  line: string;
  story: string;
  members: readonly string[];
  sign: IconName;
  aliases?: readonly string[];
}

export const crews: readonly Crew[] = [
  {
    name: 'Los Ñoños Unidos',
    city: 'Ciudad de México',
    line: 'Comedia para quien levantaba la mano en clase.',
    story:
      '<p>Se conocieron en una fila para pedir autógrafos y llevan <strong>seis temporadas</strong> juntando física cuántica, ortografía y chistes de fluidos.</p><blockquote><p>«Si te reíste, va a venir en el examen».</p></blockquote>',
    members: ['Ñoño Ibáñez', 'Itzel Oropeza', 'Fer Olvera', 'Sofi Tlatelpa', 'Santi Okamura'],
    sign: 'bulb',
    aliases: ['Ñoños'],
  },
  {
    name: 'Chacoteo',
    city: 'Guadalajara',
    line: 'Colectivo tapatío de improvisación, escritura y pan dulce.',
    story:
      '<p>Cada semana escriben en la mesa del fondo de una librería y cada mes estrenan lo que quedó vivo.</p><h3>Cómo sumarse</h3><ul><li>Ve a un open mic y quédate hasta el final.</li><li>Trae una página escrita.</li><li>Acepta que te la rayen.</li></ul>',
    members: [
      'Ximena Barrientos',
      'Rulo Castañeda',
      'El Profe Galindo',
      'Pau Cárdenas Luna',
      'Ulises Manríquez',
      'Isaac Monroy',
    ],
    sign: 'laugh',
  },
  {
    name: 'La Bola de Risa',
    city: 'Monterrey',
    line: 'Norteños, puntuales y con hielera.',
    story:
      '<p>Nació en una carne asada que se quedó sin tema de conversación. Hoy llena dos foros al mes y <em>sigue</em> llevando su propia hielera.</p>',
    members: ['Chayo Cantú', 'Memo Arizpe', 'Yare Montalvo', 'Mau Berlanga', 'Marifer Quezada'],
    sign: 'nopal',
  },
  {
    name: 'Puro Cotorreo',
    city: 'Puebla',
    line: 'Siete angelopolitanos contra el silencio incómodo.',
    story:
      '<p>Organizan el circuito más antiguo de micrófonos abiertos de la ciudad: <strong>ocho años, tres mudanzas, un mismo cable</strong>.</p>',
    members: [
      'El Güero Tapia',
      'Frida Lechuga',
      'Gus Peralta Nieves',
      'Lupita Arce de la Mora',
      'Rafa Covarrubias',
      'Don Fermín Lagunes',
      'Sofi Tlatelpa',
    ],
    sign: 'concha',
  },
  {
    name: 'Las Comadres del Remate',
    city: 'Ciudad de México',
    line: 'Comedia hecha por mujeres, con permiso de nadie.',
    story:
      '<p>Empezaron como un grupo de mensajes y acabaron como <strong>colectivo, taller y sindicato sentimental</strong>. Todos los años beca a dos comediantes nuevas de fuera de la capital.</p><p>Su función de marzo agota boletos en un día.</p>',
    members: [
      'Coral Ventura',
      'Romina Escandón',
      'Regina del Toro Paz',
      'Elisa Montes de Oca',
      'Nina Tzul',
      'Chayo Cantú',
      'Pilar Mondragón',
      'La Doña Remedios',
    ],
    sign: 'heart',
    aliases: ['Las Comadres'],
  },
  {
    name: 'Trópico Seco',
    city: 'Mérida',
    line: 'Humor peninsular a la sombra.',
    story:
      '<p>Se presentan cuando refresca, es decir, tres veces al año. El resto del tiempo graban, escriben y buscan un ventilador.</p>',
    members: ['Nayeli Ku', 'Maru Peniche', 'Jacinto Pech', 'Kike Sandoval Ruelas'],
    sign: 'sun',
  },
  {
    name: 'Frontera Norte Comedy',
    city: 'Tijuana',
    line: 'Dos idiomas, un pasaporte y muchas horas de fila.',
    story:
      '<p>Colectivo bilingüe: la mitad del público se ríe <em>before</em> y la otra mitad después.</p><ul><li>Open mic los miércoles.</li><li>Taller gratuito para migrantes el último sábado de mes.</li></ul>',
    members: [
      'Paco Verdugo',
      'Dana Quintero',
      'Chuy Landeros',
      'Tere Machado',
      'Gil Santacruz',
      'Cuco Arredondo',
    ],
    sign: 'telephone',
  },
  {
    name: 'Cantera Floja',
    city: 'Querétaro',
    line: 'Cinco foráneos y una queretana que los soporta.',
    story: '<p>Hacen comedia sobre mudarse, quedarse y perderse en los libramientos.</p>',
    members: [
      'Toño Malpica',
      'Pilar Mondragón',
      'Fer Olvera',
      'Iker Bolaños',
      'Cami Urquiza',
      'Josefa Nambo',
    ],
    sign: 'stool',
  },
  {
    name: 'Mezcal y Remate',
    city: 'Oaxaca',
    line: 'Se toma despacio. Se ríe a besos.',
    story:
      '<p>Funciones en español, zapoteco y mixteco con interpretación al momento, que a veces es lo más chistoso de la noche.</p>',
    members: ['La Doña Remedios', 'Lalo Cienfuegos', 'Abril Zepeda', 'Dante Villaseñor', 'Ofelia Bautista'],
    sign: 'skull',
  },
  {
    name: 'Turno de Noche',
    city: 'Ciudad de México',
    line: 'Comediantes que mañana checan a las ocho.',
    story: '<p>Contadores, taxistas y enfermeras que se suben al escenario después del trabajo.</p>',
    members: ['Beto Zaldívar', 'Chema Bustillos', 'Poncho Rivadeneyra', 'Hernán Lozoya Prado'],
    sign: 'clock',
  },
  {
    name: 'Elles y Tú',
    city: 'Ciudad de México',
    line: '',
    story: '',
    members: ['Sam Ibarrola', 'Gil Santacruz', 'Fer Olvera'],
    sign: 'mic',
  },
];

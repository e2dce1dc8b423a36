import type { IconName } from '#drawing/icons.ts';

/** The source of a podcast's entry; hosts by nickname. */
export interface Station {
  name: string;
  line: string;
  story: string;
  schedule: string;
  hosts: readonly string[];
  extra?: readonly string[];
  sign: IconName;
}

export const stations: readonly Station[] = [
  {
    name: 'Cállate, que Estoy Grabando',
    line: 'Dos roomies, un micrófono y los ruidos del edificio.',
    story:
      '<p>Romina y Poncho intentan grabar un programa serio mientras pasa el gas, el fierro viejo y <strong>la vecina del 4</strong>.</p><ul><li>Episodios de 45 minutos.</li><li>Invitado sorpresa: quien toque el timbre.</li></ul>',
    schedule: 'Lunes, 7:00 h',
    hosts: ['Romina Escandón', 'Poncho Rivadeneyra'],
    sign: 'telephone',
  },
  {
    name: 'Sobremesa',
    line: 'Nadie se levanta hasta que alguien llore o lave los platos.',
    story: '<p>Conversaciones largas con comediantes sobre lo que pasó <em>después</em> del show.</p>',
    schedule: 'Domingos, 16:00 h',
    hosts: ['Coral Ventura', 'Elisa Montes de Oca', 'Regina del Toro Paz'],
    sign: 'cup',
  },
  {
    name: 'Nadie Preguntó',
    line: 'Respuestas a dudas que nadie tenía.',
    story: '<p>Ñoño e Itzel explican el mundo con más datos que gracia, y viceversa.</p>',
    schedule: 'Miércoles, 8:00 h',
    hosts: ['Ñoño Ibáñez', 'Itzel Oropeza'],
    sign: 'bulb',
  },
  {
    name: 'La Hielera',
    line: 'Plática norteña con hielo hasta arriba.',
    story: '<p>Grabado en vivo junto al asador. Se oye.</p>',
    schedule: 'Viernes, 12:00 h',
    hosts: ['Mau Berlanga', 'Memo Arizpe', 'Chayo Cantú'],
    sign: 'nopal',
  },
  {
    name: 'Después del Remate',
    line: 'Anatomía de un chiste por semana.',
    story:
      '<p>Cada episodio desarma <strong>un solo chiste</strong>: de dónde salió, cuántas veces murió y por qué vive.</p><h3>Para empezar</h3><p>El episodio del refrigerador.</p>',
    schedule: 'Jueves, 9:00 h',
    hosts: ['Rulo Castañeda', 'Ximena Barrientos'],
    sign: 'radio',
  },
  {
    name: 'Fila Rápida',
    line: 'Historias de la frontera, bilingües y con claxon.',
    story: '<p>Recorded in the line. Editado ya en casa.</p>',
    schedule: 'Martes y jueves',
    hosts: ['Paco Verdugo', 'Dana Quintero'],
    sign: 'megaphone',
  },
  {
    name: 'Radio Hamaca',
    line: 'El podcast que se escucha acostado.',
    story: '<p>Noticias peninsulares, consejos inútiles y siestas guiadas.</p>',
    schedule: 'Cuando refresca',
    hosts: ['Jacinto Pech', 'Nayeli Ku', 'Nacho Tirado'],
    sign: 'sun',
  },
  {
    name: 'Mi Mamá No Sabe que Hago Stand-up',
    line: 'Primeros pasos, primeros silencios.',
    story: '',
    schedule: 'Sábados, 10:00 h',
    hosts: ['Sofi Tlatelpa'],
    extra: ['La mamá de Sofi (episodio 31)'],
    sign: 'heart',
  },
  {
    name: 'Hora Nacional del Chisme',
    line: 'Todo lo que se dijo en el salón, sin nombres ni pruebas.',
    story: '<p>Perla corta el pelo y Gil corta la historia justo cuando se pone buena.</p>',
    schedule: 'Miércoles, 20:00 h',
    hosts: ['Perla Ahumada', 'Gil Santacruz'],
    sign: 'laugh',
  },
  {
    name: 'Diván de Tres Plazas',
    line: 'Comedia y salud mental con una psicóloga de verdad.',
    story:
      '<p>Pilar Mondragón recibe a comediantes y les pregunta <em>«¿y eso cómo te hizo sentir?»</em>. Contestan con chistes; los deja.</p><p>No sustituye una consulta.</p>',
    schedule: 'Lunes, 18:00 h',
    hosts: ['Pilar Mondragón', 'Sam Ibarrola'],
    sign: 'moon',
  },
  {
    name: 'Puras Vueltas',
    line: 'Dos taxistas y un pasajero incómodo.',
    story: '<p>Se graba a bordo, respetando los límites de velocidad.</p>',
    schedule: 'Sin horario',
    hosts: ['Chema Bustillos'],
    extra: ['Don Nacho del sitio 53'],
    sign: 'clock',
  },
  {
    name: 'El Pan y la Concha',
    line: 'Crítica de pan dulce con rigor académico.',
    story: '',
    schedule: 'Domingos, 8:00 h',
    hosts: ['Frida Lechuga', 'Gus Peralta Nieves'],
    sign: 'concha',
  },
];

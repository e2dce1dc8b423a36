/** An episode of the demo: its number, title and description. */
export interface Episode {
  number: number;
  title: string;
  summary: string;
}

type Row = readonly [number: number, title: string, summary: string];

/** The newest first, by the podcast's name; a podcast that is not here has no feed. */
const table: Record<string, readonly Row[]> = {
  'Cállate, que Estoy Grabando': [
    [
      58,
      'El gas llegó a las siete',
      'Tres intentos de presentar el programa y un señor que grita más fuerte.',
    ],
    [57, 'La vecina del 4 pide la palabra', 'Tocó el timbre para quejarse y se quedó una hora.'],
    [56, 'Fierro viejo que venda', 'Romina quiere vender el sofá; Poncho sigue sentado en él.'],
  ],
  Sobremesa: [
    [
      41,
      'Lo que dijimos en el coche',
      'El verdadero show fue el regreso a casa, con la calefacción descompuesta.',
    ],
    [40, 'Quién lava los platos', 'Elisa propone un sistema. Nadie lo respeta.'],
    [39, 'El postre es un duelo', 'Coral cuenta la noche en que olvidó el final de su rutina.'],
  ],
  'Nadie Preguntó': [
    [22, '¿Por qué aplauden los aviones?', 'No aplauden. Igual le dedicamos todo el episodio.'],
    [21, 'Historia breve del chicle', 'Ñoño trae fuentes; Itzel trae chicle.'],
    [20, 'Cuánto pesa una carcajada', 'Con báscula de cocina y resultados discutibles.'],
  ],
  'La Hielera': [
    [73, 'Se acabó el carbón', 'Grabado en vivo junto al asador, hasta que dejó de haber asador.'],
    [72, 'Mi compadre el influencer', 'Memo descubre que su primo tiene más seguidores que él.'],
    [71, 'Carne asada sin señal', 'Cuatro horas sin internet y todavía se hablan.'],
  ],
  'Después del Remate': [
    [35, 'El chiste del elevador', 'Murió once veces antes de funcionar. Aquí están las once.'],
    [34, 'El refrigerador', 'El chiste más corto de Rulo y por qué le tomó dos años.'],
    [33, 'Una pausa de cuatro segundos', 'Ximena mide silencios con cronómetro.'],
  ],
  'Fila Rápida': [
    [90, 'Línea SENTRI, carril lento', 'Dana compró el pase. El pase no compró tiempo.'],
    [89, 'Algo que declarar', 'Paco declara tres chistes y le decomisan uno.'],
    [88, 'Burrito a medio puente', 'Reseña gastronómica con el motor apagado.'],
  ],
  'Radio Hamaca': [
    [17, 'Siesta guiada con marimba', 'Si llegas al final despierto, lo hicimos mal.'],
    [16, 'Pronóstico: calor', 'Nacho lee el clima y se va a bañar.'],
    [15, 'El mosquito, un perfil', 'Entrevista exclusiva, muy cerca del oído.'],
  ],
  'Mi Mamá No Sabe que Hago Stand-up': [
    [31, 'Mi mamá ya sabe', 'Le gustó todo menos el título del podcast.'],
    [30, 'Tres minutos en martes', 'Mi primer open mic, contado por quien lo padeció.'],
    [29, 'Le dije que era yoga', 'Excusas para llegar tarde con olor a bar.'],
  ],
  'Hora Nacional del Chisme': [
    [104, 'Fleco y discreción', 'Perla no dice nombres, pero describe muy bien los zapatos.'],
    [103, 'Lo que se oyó en el tinte', 'Cuarenta minutos de espera dan para mucho.'],
    [102, 'Me contaron, no me consta', 'Gil corta la historia justo ahí.'],
  ],
  'Diván de Tres Plazas': [
    [46, '¿Y si no se ríen?', 'El miedo más común del gremio, con tarea para la semana.'],
    [45, 'Mi personaje llegó a terapia', 'Sam fue a consulta; habló otro.'],
    [44, 'Descansar también es material', 'Pilar receta una noche sin escenario.'],
  ],
  'Puras Vueltas': [
    [12, 'Bájale al radio, joven', 'El pasajero incómodo resultó ser productor.'],
    [11, 'Glorieta de dos horas', 'Chema jura que conocía un atajo.'],
    [10, 'Cambio de cien', 'Una historia de suspenso con monedas.'],
  ],
};

/** The episodes of a podcast of the demo by its name, newest first; empty if it has no feed. */
export const episodesOf = (podcast: string): readonly Episode[] =>
  (table[podcast] ?? []).map(([number, title, summary]) => ({ number, title, summary }));

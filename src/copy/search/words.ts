/*
 * Words that people search for besides names: without case and accents, separated by commas. The words of a phrase may be
 * written together ("openmic").
 */

/** Other names of cities, by the slug of each. Those without one are listed too: their own names are not corrected to others. */
const cityNicknames: Readonly<Record<string, string>> = {
  'ciudad-de-mexico':
    'cdmx, df, d f, mexico df, mexico city, ciudad mexico, cd de mexico, cd mexico, distrito federal, chilangolandia, chilango, chilangos',
  guadalajara: 'gdl, guanatos, perla tapatia, zmg, jalisco',
  monterrey: 'mty, sultana del norte, nuevo leon',
  puebla: 'pue, puebla de zaragoza, angelopolis, poblano, poblanos, poblana',
  queretaro: 'qro, santiago de queretaro, queretano, queretanos',
  merida: 'ciudad blanca, yucatan, yucateco, yucatecos',
  tijuana: 'tj, tijuas, baja california, tijuanense, tijuanenses',
  oaxaca: 'oax, oaxaca de juarez',
  'oaxaca-de-juarez': 'oax, oaxaca',
  cancun: 'cun',
  'san-luis-potosi': 'slp, san luis',
  aguascalientes: 'ags',
  'ciudad-juarez': 'cd juarez, juarez, cdj',
  chihuahua: 'chih, cuu',
  hermosillo: 'hmo',
  mexicali: 'mxl',
  morelia: 'mlm',
  xalapa: 'jalapa',
  jalapa: 'xalapa',
  veracruz: 'puerto de veracruz',
  'tuxtla-gutierrez': 'tuxtla, tgz',
  'san-cristobal-de-las-casas': 'san cristobal, san cris, sancris',
  'puerto-vallarta': 'vallarta, pvr',
  cuernavaca: 'cuerna',
  pachuca: 'pachuca de soto',
  acapulco: 'acapulco de juarez',
  campeche: '',
  celaya: '',
  'ciudad-obregon': 'obregon, cd obregon',
  colima: '',
  culiacan: 'culiacan sinaloa',
  durango: 'dgo',
  ensenada: '',
  guanajuato: 'gto',
  irapuato: '',
  'la-paz': 'la paz bcs',
  leon: 'leon gto, leon guanajuato',
  'los-cabos': 'cabo san lucas, san jose del cabo',
  matamoros: '',
  mazatlan: 'mzt',
  'nuevo-laredo': '',
  'playa-del-carmen': '',
  reynosa: '',
  saltillo: '',
  tampico: '',
  tepic: '',
  tlaxcala: '',
  toluca: 'toluca de lerdo',
  torreon: '',
  villahermosa: '',
  zacatecas: 'zac',
};

/** Words for days, by the span of days that they mean. */
const spanWords = {
  today:
    'hoy, esta noche, hoy noche, hoy en la noche, hoy por la noche, ahora, ahorita, hoy mismo, esta tarde, tonight',
  tomorrow: 'mañana, manana noche, mañana en la noche, mañana por la noche, tomorrow',
  dayAfter: 'pasado mañana',
  weekend:
    'este fin, este finde, finde, este fin de semana, fin de semana, el fin, el fin de semana, este weekend, weekend, proximo fin, proximo fin de semana, fin',
  week: 'esta semana, semana, en la semana, entre semana, estos dias, proximos dias, 7 dias',
  nextWeek:
    'proxima semana, la proxima semana, semana que viene, la semana que viene, otra semana, la otra semana, siguiente semana',
  month: 'este mes, mes',
  nextMonth: 'proximo mes, el proximo mes, mes que viene, el mes que viene, otro mes, siguiente mes',
} as const;

/** Weekdays from Monday, and months, each with its short form if there is one. */
const weekdayWords = 'lunes lun, martes, miercoles mie, jueves jue, viernes vie, sabado sab, domingo dom';
const monthWords =
  'enero ene, febrero feb, marzo, abril abr, mayo, junio jun, julio jul, agosto ago, septiembre sep sept, octubre oct, noviembre nov, diciembre dic';

/** Holidays, by month and day. */
const holidayWords: Readonly<Record<string, string>> = {
  '2-14': 'san valentin, dia del amor, dia del amor y la amistad',
  '5-10': 'dia de las madres, dia de la madre',
  '9-15': 'noche mexicana, noche del grito',
  '10-31': 'halloween, noche de brujas',
  '11-2': 'dia de muertos',
  '12-24': 'nochebuena',
  '12-25': 'navidad',
  '12-31': 'año nuevo, fin de año, año viejo, noche vieja',
};

/** Properties of an event. */
const flagWords = {
  isFree:
    'gratis, gratuito, gratuita, gratuitos, entrada libre, entrada gratis, sin costo, sin cover, cover libre, acceso libre, free, de a gratis',
  isOpenMic:
    'open mic, open mics, open mike, open, microfono abierto, microfonos abiertos, mic abierto, micro abierto, probar material, empezar, como empezar, empezar en standup, principiantes',
  isOnline:
    'en linea, online, on line, virtual, virtuales, streaming, por zoom, zoom, transmision, en vivo por internet, por internet, a distancia, desde casa',
  isPaid:
    'con boletos, boletos, boleto, de paga, con costo, con cover, comprar boletos, entradas, tickets, con boleto, taquilla, cover',
} as const;

/** Lists, by kind. */
const listWords = {
  event:
    'eventos, evento, shows, show, funciones, funcion, cartelera, standup, stand up, comedia, comedia en vivo, en vivo, comedy, mexico, en mexico, todo mexico, que hacer, que hay, proximos shows, proximos eventos, presentaciones, fechas, precio, precios, costo, costos, barato, baratos, cuanto cuesta, agenda, calendario',
  comedian:
    'comediantes, comediante, comicos, comico, comicas, comica, standuperos, standupero, standuperas, standupera, humoristas, humorista, artistas, comediantas, comedian, comedians, comics',
  group: 'colectivos, colectivo, grupos, grupo, compañias',
  venue: 'lugares, lugar, foros, bares, venues, venue, recintos, teatros, clubes, mapa, mapas, direcciones',
  podcast:
    'podcasts, podcast, episodios, episodio, capitulos, episodio nuevo, nuevo episodio, podcast nuevo, nuevo podcast, escuchar, oir, audios',
} as const;

/** Pages, by their names in `paths`. */
const pageWords = {
  league:
    'liga, la liga, liga de colectivos, torneo, tabla de posiciones, posiciones, campeonato, tabla, tabla general, tabla de la liga, resultados, marcador, marcadores, partidos',
  bracket: 'tablero, llaves, eliminatorias',
  contact:
    'contacto, contactanos, contactar, escribenos, escribir, correo, ayuda, soporte, quejas, sugerencias, mensaje, reportar, publicidad, anunciate, patrocinar, patrocinio',
  about: 'acerca, acerca de, quienes somos, nosotros, que es esto, que es risoteca, sobre nosotros',
  donate: 'donar, donacion, donaciones, donativo, donativos, apoyar, apoyo, cooperar, sombrero',
  terms: 'terminos, condiciones, terminos y condiciones, terminos de uso, reglas',
  privacy: 'privacidad, aviso de privacidad, politica de privacidad, datos personales, cookies',
  data: 'datos abiertos, datos, open data, api, descargar datos, rss, feed, feeds, atom',
  login: 'iniciar sesion, inicio de sesion, login, entrar, ingresar, acceder, sesion',
  register:
    'registro, registrarse, registrarme, registrate, crear cuenta, cuenta nueva, inscribirse, darse de alta',
  recovery:
    'recuperar contraseña, olvide mi contraseña, contraseña, cambiar contraseña, recuperar cuenta, password',
  favorites: 'favoritos, mis favoritos, guardados',
  profile: 'mi cuenta, cuenta, perfil, mi perfil',
  comedianRequest:
    'soy comediante, quiero ser comediante, ser comediante, mi pagina, pagina de comediante, mi pagina de comediante, aparecer aqui',
  cities:
    'ciudades, ciudad, mi ciudad, por ciudad, otra ciudad, otras ciudades, elegir ciudad, cambiar ciudad, cambiar de ciudad, cerca, cerca de mi, cerca de aqui',
  accountEventNew:
    'publicar evento, subir evento, agregar evento, nuevo evento, crear evento, publicar show, subir show, agregar show, anunciar evento, anunciar show, publicar mi evento, publicar mi show, subir mi evento, subir mi show, agregar mi show, anunciar mi show, promocionar, anunciarme, anunciar',
  pastEvents: 'pasados, eventos pasados, shows pasados, ya pasaron, ayer, historial, archivo',
  home: 'inicio, portada, pagina principal',
} as const;

/** Words that filter nothing. */
const ignoredWords =
  'que, hay, donde, cuando, cual, cuales, quien, quienes, quiero, ver, ir, busco, buscar, para, por, se, me, mi, mis, algun, algo, alguna, puedo, plan, planes, es, son, hacer, noche, tarde, en la noche, por la noche, este, esta, estos, proximo, proximos, proxima, siguiente, del, de, el, la, los, las, un, una, en, a, al, con, y, o, aqui, todos, todas, lista, mejores, mejor, hacia, solo, nuevos, nuevas, recientes, presenta, presentan, presentara, direccion, telefono, horario, horarios, ubicacion, como, llegar, queda, esta, biografia, redes, instagram, facebook, edad, gira';

export const wordTables = {
  cityNicknames,
  spanWords,
  weekdayWords,
  monthWords,
  holidayWords,
  flagWords,
  listWords,
  pageWords,
  ignoredWords,
};

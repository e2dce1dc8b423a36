/** Texts of the calls of editors and admins alone: pages of visitors load the other ones with the schemas of forms. */
export const adminMessage = {
  bannerImage: 'Un banner publicado y activo necesita su imagen.',
  bannerSection: (sections: readonly string[]) =>
    `Ninguna página muestra esta sección. Las hay: ${sections.join(', ')}; vacía es para todas.`,
  mergeRivals: 'Jugaron uno contra otro en la liga: no pueden ser el mismo.',
  cropOver: 'Esa parte se sale de la imagen.',
  seriesEndsBefore: 'Elige un día después del de este evento.',
  seriesTooLong: (max: number) => `Son más de ${max} fechas: acerca la última.`,
  seriesSkipsHour: (day: string) => `El ${day} esa hora no existe, porque cambia el horario.`,
  bulkCount: (count: number) => `La lista cambió: ahora son ${count}. Revísala e intenta de nuevo.`,
  bulkMany: (max: number) => `Se pueden cambiar ${max} a la vez como máximo: filtra la lista.`,
  bulkRefused: 'No se cambió nada: revisa los que se indican.',
  undoneBefore: 'Ya estaba deshecho.',
  undoGone: 'No se puede deshacer: la ficha se borró después.',
  manyFilters: 'Ya guardas muchos filtros de esta lista: borra alguno.',
  mergeSelf: 'Elige otra página con la cual unirla.',
  ownAdmin: 'No puedes quitarte a ti el permiso de administrar.',
  ownBlock: 'No puedes bloquear tu propia cuenta.',
  pageChoice: 'Pidió una página que ya existe: elígela, o di que tendrá una nueva.',
  pageOther: 'Esta cuenta ya tiene otra página.',
  pageNoComedian: 'Solo la cuenta de un comediante tiene página.',
  importRefused: 'No se importó nada: corrige las filas que se indican.',
  importChanged: 'El contenido cambió después de la vista previa. Revisa de nuevo lo que haría el archivo.',
  importEmpty: 'El archivo no tiene filas debajo de los nombres de las columnas.',
  importBook: 'Es un libro de Excel. Guárdalo como «CSV UTF-8» e intenta de nuevo.',
  importBinary: 'El archivo no es una tabla CSV.',
  importRows: (max: number) =>
    `La tabla puede tener ${max.toLocaleString('es-MX')} filas como máximo. Divídela en varias.`,
  importQuote: (row: number) => `Las comillas que abren en la fila ${row} no se cierran.`,
  importNoColumn: (known: readonly string[]) =>
    `La primera fila debe tener los nombres de las columnas. Se conocen: ${known.join(', ')}.`,
  columnUnknown: (name: string) => `La columna «${name}» no existe.`,
  columnUnnamed: (place: number) => `La columna ${place} no tiene nombre.`,
  columnTwice: (name: string) => `La columna «${name}» está dos veces.`,
  columnsMissing: (names: readonly string[]) =>
    `Sin la columna «id» cada fila es nueva y necesita: ${names.join(', ')}.`,
  dateUnclear:
    'No se entiende la fecha. Escríbela con el día primero, como 24/12/2026 20:30, o con el año primero, como 2026-12-24 20:30.',
  hourMissing: 'Falta la hora: escríbela después de la fecha, como 24/12/2026 20:30.',
  amountUnclear: 'No se sabe si es punto o coma de millares o de centavos. Escríbelo como 1150.50.',
  /** A cell that has the error of a spreadsheet program. */
  cellError: (typed: string) =>
    `La hoja de cálculo guardó «${typed}» en lugar del dato: ensancha la columna o corrige la fórmula, y guarda la tabla otra vez.`,
  shortened: (typed: string) =>
    `Excel acortó este número («${typed}») y perdió dígitos. Da a la columna formato de texto, escríbelo completo y guarda de nuevo.`,
  zeroRestored: (typed: string, restored: string) =>
    `Decía «${typed}»: Excel quita el cero inicial. Se leyó como ${restored}.`,
  lettersRepaired: 'Los acentos venían dañados («Ã©» por «é») y se corrigieron.',
  nameUnknown: (name: string) => `No hay ninguno que se llame «${name}».`,
  nameShared: (name: string, candidates: readonly string[], more: number) =>
    `Hay varios «${name}»: ${candidates.join(', ')}${more > 0 ? ` y ${more} más` : ''}. Escribe el número del que es.`,
  timeAlone: (time: string) => `La columna «${time}» necesita a su lado la de la fecha.`,
  rowLength: (cells: number, columns: number) =>
    `La fila tiene ${cells} ${cells === 1 ? 'celda' : 'celdas'} y la tabla ${columns} columnas.`,
  rowTwice: (row: number) => `Este id ya está en la fila ${row}.`,
  rowStale: (read: number, current: number) =>
    `Cambió después de exportarse: el archivo tiene la versión ${read} y ya va en la ${current}. Expórtalo de nuevo.`,
  ownerForAdmins: 'Solo administración puede decidir de quién es la página.',
  scoreMissing:
    'Faltan los puntos de este equipo. Si ganó sin jugar, deja vacíos los dos y elige quién ganó.',
  tiedKnockout: 'Empataron, y en una eliminatoria alguien pasa: elige quién ganó el desempate.',
  winnerBehind: 'Según los puntos ganó el otro equipo.',
  meetsItself: (team: string) => `${team} ya ocupa el otro lugar de la ronda que sigue.`,
  reopens: 'Este resultado cambia encuentros que ya se jugaron. Revisa cuáles.',
} as const;

/** Texts of the calls of editors and admins alone: pages of visitors load the other ones with the schemas of forms. */
export const adminMessage = {
  mergeRivals: 'Jugaron uno contra otro en la liga: no pueden ser el mismo.',
  bulkRefused: 'No se cambió nada: revisa los que se indican.',
  manyFilters: 'Ya guardas muchos filtros de esta lista: borra alguno.',
  mergeSelf: 'Elige otra página con la cual unirla.',
  ownAdmin: 'No puedes quitarte a ti el permiso de administrar.',
  ownBlock: 'No puedes bloquear tu propia cuenta.',
  pageChoice: 'Pidió una página que ya existe: elígela, o di que tendrá una nueva.',
  pageOther: 'Esta cuenta ya tiene otra página.',
  pageNoComedian: 'Solo la cuenta de un comediante tiene página.',
} as const;

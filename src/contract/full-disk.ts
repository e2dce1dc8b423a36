/** The `detail` of a 507. Apart from the other messages: no script of a page needs it. */
export const diskFullDetail =
  'El servidor no tiene espacio para guardar más. Lo que ya estaba guardado sigue ahí; intenta de nuevo más tarde.';

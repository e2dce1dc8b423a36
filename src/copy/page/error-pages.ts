export const errorPagesCopy = {
  notFound: {
    title: 'Página no encontrada',
    headline: 'Aquí no hay show',
    message: 'This page could not be found',
    hint: 'La dirección está mal escrita, o esa página ya bajó del cartel. La función sigue en otra parte.',
  },
  failure: {
    status: 500,
    message: 'Error',
    headline: 'Se fue la luz',
    hint: 'Algo falló de nuestro lado. Vuelve a cargar la página en un momento.',
  },
} as const;

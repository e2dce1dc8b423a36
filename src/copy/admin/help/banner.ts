/** Help texts of the fields that only a banner has, or uses differently. */
export const bannerHelp = {
  align_vertical: 'Cuando la imagen no cabe completa.',
  file: 'Sin ella no se puede publicar.',
  title: 'Se lee sobre la imagen, con la descripción. Sin ellos, la imagen va sola.',
  type: 'De lado a lado es muy ancho (16 por 5); mediano, 16 por 9; lateral, vertical (2 por 3).',
  link: 'Una página de este sitio, como /eventos, o una dirección con https://.',
  new_page: 'Quien lo toca no sale de la página que lee.',
  section: 'Las listas de esa sección lo muestran.',
  status: 'Inactivo no se muestra en ninguna página.',
} as const;

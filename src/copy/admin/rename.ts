/** The offer after the name of an entry was changed. */
export const adminRenameCopy = {
  title: 'Cambio de nombre',
  keepName: (former: string) => `Guardar «${former}» en Otros nombres`,
  moveAddress: 'Cambiar también la dirección de la página',
  kept: (former: string) => `«${former}» está en Otros nombres: con él también se encuentra.`,
  moved: 'Al guardar, la dirección se forma con el nombre nuevo; la de antes sigue llevando aquí.',
} as const;

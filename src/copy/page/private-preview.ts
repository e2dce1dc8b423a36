/** The page of an unsaved entry at a private address. */
export const privatePreviewCopy = {
  title: 'Vista previa',
  expired: {
    title: 'Esta vista previa ya no está',
    text: 'Los enlaces de vista previa duran un día, o menos si quien los hizo los revoca. Pide otro a quien te lo mandó.',
  },
} as const;

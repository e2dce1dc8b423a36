export const shareCopy = {
  label: 'Compartir esta página',
  open: 'Compartir',
  word: 'Compartir:',
  email: 'Correo',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'No se pudo copiar: la dirección está en la barra del navegador.',
  networks: { whatsapp: 'WhatsApp', facebook: 'Facebook', x: 'X' },
} as const;

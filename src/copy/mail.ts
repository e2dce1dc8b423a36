interface ContactMail {
  siteName: string;
  name: string;
  email: string;
  message: string;
}

/** Mails in plain text; their HTML is made from the same words. */
export const mailCopy = {
  contact: ({ siteName, name, email, message }: ContactMail) => ({
    subject: `Mensaje de ${name} para ${siteName}`,
    paragraphs: [`${name} (${email}) escribió desde la página de contacto de ${siteName}:`, message],
    closing: 'Al responder este correo le contestas directamente.',
  }),
} as const;

/** The site that a mail comes from. */
export interface MailSite {
  siteName: string;
  siteUrl: string;
}

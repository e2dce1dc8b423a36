/** What every letter says of the site it comes from. */
export interface Sender {
  siteName: string;
  siteUrl: string;
}

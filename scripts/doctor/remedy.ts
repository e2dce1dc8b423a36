import { reasonOf } from './finding.ts';

/** Errors of any connection with a remedy of their own, by the code or the text of OpenSSL, Node and S3. */
const REMEDIES: ReadonlyArray<readonly [error: RegExp, todo: string]> = [
  [
    /CERT_HAS_EXPIRED|certificate has expired/,
    'Renew the certificate there. If it has not ended, the clock of this machine is ahead: timedatectl set-ntp true.',
  ],
  [
    /CERT_NOT_YET_VALID|certificate is not yet valid/,
    'The clock of this machine is behind, or the certificate is for later: timedatectl set-ntp true.',
  ],
  [
    /self-signed certificate|unable to (verify|get)/,
    'Use a certificate of a public authority, or name the authority that signed it in NODE_EXTRA_CA_CERTS.',
  ],
  [/ERR_TLS_CERT_ALTNAME_INVALID|altnames/, 'The certificate is for another name: compare it with the host.'],
  [/RequestTimeTooSkewed/, 'Synchronise the clock of this machine: timedatectl set-ntp true.'],
];

/** What to do about an error of a connection; `otherwise` where it has no remedy of its own. */
export function remedyOf(error: unknown, otherwise: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = `${code} ${reasonOf(error)}`;
  return REMEDIES.find(([known]) => known.test(text))?.[1] ?? otherwise;
}

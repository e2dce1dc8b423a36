import { isThisMachine } from '#api/this-machine.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** Settings that are valid each, but not together or not in public. */
export const checkConfiguration: Check = async ({ config }) => {
  const { siteUrl, trustedProxies, apiUrl, contactEmail, metricsToken, backupKey, demo } = config;
  if (isThisMachine(siteUrl))
    return [warning(`SITE_URL is ${siteUrl}: this machine.`, 'Set SITE_URL to the public address.')];
  const findings: Finding[] = [];
  if (!siteUrl.startsWith('https:'))
    findings.push(
      problem(`SITE_URL is ${siteUrl}: passwords travel unencrypted.`, 'Put a proxy with TLS in front.'),
    );
  else if (trustedProxies === 0)
    findings.push(
      problem(
        'TRUST_PROXY is 0, but https needs a proxy: all visitors share its limits.',
        'Set TRUST_PROXY to the number of proxies in front.',
      ),
    );
  if (demo === 'on')
    findings.push(
      problem('DEMO is on at a public address.', 'Set DEMO=off, and start with an empty DATA_DIR.'),
    );
  if (contactEmail === null)
    findings.push(warning('CONTACT_EMAIL is not set: the site shows no address.', 'Set it.'));
  if (metricsToken === null)
    findings.push(
      warning('METRICS_TOKEN is not set: nothing is measured.', 'Set it, and see monitoring.md.'),
    );
  if (backupKey === null && apiUrl === null)
    findings.push(
      warning('BACKUP_KEY is not set: backups hold personal data in clear.', 'Set it: openssl rand -hex 32.'),
    );
  return findings.length > 0 ? findings : [ok(`${siteUrl}, TRUST_PROXY ${trustedProxies}.`)];
};

import { Resolver } from 'node:dns/promises';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** Milliseconds for each question, and how often it is asked. */
const TIMEOUT = 5000;
const TRIES = 2;

/** A server that says that there is no such record; any other failure is no answer. */
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND']);

const none = (error: unknown): never[] => {
  if (NO_RECORD.has((error as { code?: string }).code ?? '')) return [];
  throw error;
};

/** The domain of an address such as `Risoteca <hola@risoteca.mx>`; null where it has no public one. */
const domainOf = (from: string): string | null => /@([\w-]+(?:\.[\w-]+)+)>?\s*$/.exec(from)?.[1] ?? null;

/** What receivers of mail look up about the domain of `MAIL_FROM`: MX, SPF, DMARC and, where named, the DKIM key. */
export const checkMailDns: Check = async ({ config: { mailFrom, smtpUrl }, options: { dns, dkim } }) => {
  const domain = domainOf(mailFrom);
  if (domain === null) {
    const found = `MAIL_FROM is ${mailFrom}, which has no public domain.`;
    const todo = 'Set MAIL_FROM to an address of your domain.';
    return [smtpUrl === null ? warning(found, todo) : problem(found, todo)];
  }
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES });
  if (dns !== null) resolver.setServers([dns]);
  const text = async (name: string) =>
    (await resolver.resolveTxt(name).catch(none)).map((parts) => parts.join(''));
  const [hosts, policies] = await Promise.all([resolver.resolveMx(domain).catch(none), text(domain)]);
  return [
    mxFinding(domain, hosts),
    spfFinding(domain, policies),
    await dmarcFinding(domain, text),
    ...(dkim === null ? [] : [await dkimFinding(`${dkim}._domainkey.${domain}`, text)]),
  ];
};

type ReadText = (name: string) => Promise<string[]>;

function mxFinding(domain: string, records: ReadonlyArray<{ exchange: string }>): Finding {
  const hosts = records.map(({ exchange }) => exchange).filter((host) => host !== '');
  return hosts.length > 0
    ? ok(`Answers to ${domain} go to ${hosts.join(', ')}.`)
    : warning(`${domain} has no MX record: answers and bounces are lost.`, 'Add one, or use another domain.');
}

/** RFC 7208: one record; `+all` lets every machine send. */
function spfFinding(domain: string, records: readonly string[]): Finding {
  const policies = records.filter((record) => /^v=spf1( |$)/i.test(record));
  const [policy] = policies;
  if (policy === undefined)
    return problem(
      `${domain} has no SPF record.`,
      'Add a TXT record such as "v=spf1 include:YOUR-PROVIDER -all".',
    );
  if (policies.length > 1)
    return problem(
      `${domain} has ${policies.length} SPF records, which counts as none.`,
      'Merge them into one.',
    );
  return /(^|\s)\+?all(\s|$)/i.test(policy)
    ? problem(`SPF of ${domain} lets every machine send: ${policy}`, 'End it with -all or ~all.')
    : ok(`SPF: ${policy}`);
}

/** RFC 7489: the policy of the domain itself, else that of a domain above. */
async function dmarcFinding(domain: string, text: ReadText): Promise<Finding> {
  const labels = domain.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const records = await text(`_dmarc.${labels.slice(from).join('.')}`);
    const policy = records.find((record) => /^v=DMARC1\b/i.test(record));
    if (policy === undefined) continue;
    return /;\s*p\s*=\s*(quarantine|reject)\b/i.test(policy)
      ? ok(`DMARC: ${policy}`)
      : warning(`DMARC asks for nothing: ${policy}`, 'Once reports show that mail passes, set p=quarantine.');
  }
  return problem(
    `${domain} has no DMARC record: large mailboxes refuse its mail.`,
    `Add a TXT record at _dmarc.${domain}, such as "v=DMARC1; p=none; rua=mailto:YOU".`,
  );
}

/** RFC 6376: an empty `p` revokes the key. */
async function dkimFinding(name: string, text: ReadText): Promise<Finding> {
  const records = await text(name);
  return records.some((record) => /(^|;)\s*p\s*=\s*[\w+/]/.test(record))
    ? ok(`${name} has a DKIM key.`)
    : problem(`${name} has no DKIM key.`, 'Add the TXT record that your mail provider names.');
}

// External sales partners, known by the source of their leads (decisions 4 and 11).
const SUFFIX = '_admintool_external';

export function isPartnerSource(source: string): boolean {
  return source.endsWith(SUFFIX);
}

/** What people call a source: a partner by its name, everything else as it is kept. */
export function sourceText(source: string): string {
  return isPartnerSource(source) ? partnerName(source) : source;
}

/** `acme_corp_admintool_external` is `Acme Corp`. */
export function partnerName(source: string): string {
  return source
    .slice(0, isPartnerSource(source) ? -SUFFIX.length : undefined)
    .split('_')
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}

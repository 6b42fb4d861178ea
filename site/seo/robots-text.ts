/**
 * Returns the rules for crawlers (RFC 9309): every path is allowed, and the address of the sitemap.
 */
export const robotsText = (site: URL): string => `User-agent: *
Allow: /

Sitemap: ${new URL('/sitemap.xml', site).href}
`

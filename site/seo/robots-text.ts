/** What crawlers are told (RFC 9309): everything may be read, and where the list of pages is. */
export const robotsText = (site: URL): string => `User-agent: *
Allow: /

Sitemap: ${new URL('/sitemap.xml', site).href}
`

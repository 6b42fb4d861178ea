/** Where the feed of the posts is, on the site. */
export const feedPath = '/rss.xml'

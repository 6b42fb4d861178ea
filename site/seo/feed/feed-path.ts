/** Where the feed of the posts is, on the site. */
export const feedPath = '/rss.xml'

/** What a browser shows it with. */
export const feedSheetPath = '/rss.css'

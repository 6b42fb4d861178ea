/** The path of the feed of posts. */
export const feedPath = '/rss.xml'

/** The path of the style sheet with which a browser shows the feed. */
export const feedSheetPath = '/rss.css'

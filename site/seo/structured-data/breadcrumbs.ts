import { breadcrumbsUnder } from './breadcrumbs-under.ts'

/** The way from Home to a page that is right beneath it. */
export const breadcrumbs = breadcrumbsUnder()

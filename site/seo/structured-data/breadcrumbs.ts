import { breadcrumbsUnder } from './breadcrumbs-under.ts'

/** Describes the path from Home to a page directly below it. */
export const breadcrumbs = breadcrumbsUnder()

import { sitePrefix } from './site-language.ts'

/** Where a drawing of this build's language is found, by its name. */
export const drawingPath = (name: 'goods' | 'warehouses'): string => `${sitePrefix}/drawings/${name}.svg`

import type { Press } from '../../../content/press.ts'

export const press: Press = { title: 'Seen in', papers: [{ name: 'Windowsill Monthly', face: 'plain' }] }

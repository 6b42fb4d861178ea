import type { Press } from '../../../content/en/press.ts'

export const press: Press = { title: 'Seen in', papers: [{ name: 'Windowsill Monthly', face: 'plain' }] }

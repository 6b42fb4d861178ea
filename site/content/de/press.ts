import { press as english, type Press } from '../en/press.ts'

export const press: Press = { ...english, title: 'Bekannt aus' }

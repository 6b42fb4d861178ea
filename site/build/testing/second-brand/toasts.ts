import type { toasts as first } from '../../../content/en/toasts.ts'
import type { Like } from '../like.ts'

export const toasts: Like<typeof first> = {
  invalidEmail: 'No postman knows that address',
  shortPassword: (least) => `Let the password grow to ${least} letters`,
  validationTitle: 'Not ripe yet',
  errorTitle: 'Wilted',
  signedIn: { title: 'Come in', text: 'Mind the wet floor.' },
  signedUp: { title: 'Planted', text: 'Your bed is dug. Come in when you like.' },
  wrongCredentials: { title: 'Gate shut', text: 'Neither key fits. Try another one.' },
  accountExists: { title: 'Grown before', text: 'There is a bed with this address. Come in by the gate.' },
  unexpected: { title: 'Wilted', text: 'Something fell off a shelf. Try it once more.' },
}

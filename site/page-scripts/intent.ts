import { notLoaded } from '../content/intent.ts'
import './intent.css'

// This script is set inside every page, so it shares no module with the chunks that it loads: they get things by argument.
const sessionKey = 'auth.session'
const importClient = () => import('../auth-api/client/auth-client.ts')
const page = document.documentElement
// A link in a mail, a provider or an app brings something in the address; the dialog’s own links name its mode.
const hasRedirect = /[?&#](code|access_token|error\w*|message)=|#sign-|\/consent/.test(location.href)
let islands: Promise<(trigger: HTMLElement) => Promise<void>> | undefined

/** Loads the islands once. A failed load is forgotten, so that the next sign of intent tries again. */
function load() {
  if (islands) return islands
  importClient().catch(() => {})
  islands = import('../auth-ui/mount.tsx')
    .then((chunk) => chunk.mount(sessionKey, importClient, hasRedirect))
    .catch((error) => {
      islands = undefined
      delete page.dataset['session']
      throw error
    })
  return islands
}

const warm = () => load().catch(() => {})

async function open(trigger: HTMLElement) {
  trigger.ariaBusy = 'true'
  try {
    const openAuthDialog = await load()
    await openAuthDialog(trigger)
  } catch {
    tellFailure()
  }
  trigger.ariaBusy = null
}

/** There is no toast without the islands: a popover of the browser's own says it. */
function tellFailure() {
  const note = document.createElement('p')
  note.role = 'alert'
  note.textContent = notLoaded
  note.popover = 'auto'
  document.body.append(note)
  note.showPopover()
  note.ontoggle = ({ newState }) => newState === 'closed' && note.remove()
}

function takeUpSession() {
  try {
    if (islands || !(sessionKey in localStorage)) return
    page.dataset['session'] = ''
    warm()
  } catch {
    // The browser refuses storage: there is no session to take up.
  }
}

for (const sign of ['pointerover', 'focusin', 'click']) {
  addEventListener(sign, ({ type, target }) => {
    // The target may be the document, which has no `closest`.
    const trigger = (target as Element | null)?.closest?.<HTMLElement>('[data-auth]')
    if (trigger) type === 'click' ? open(trigger) : warm()
  })
}
// Another tab signs in; the browser takes the page back from its cache.
addEventListener('storage', takeUpSession)
addEventListener('pageshow', takeUpSession)
takeUpSession()
if (hasRedirect) warm()

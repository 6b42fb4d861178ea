import './intent.css'

// This script is inlined into every page, so it shares no module with the chunks that it loads: it
// passes them what they need as arguments.
const sessionKey = import.meta.env.SESSION_COOKIE_NAME || 'auth.session'
const page = document.documentElement
// A mailed link, a provider or an app puts something into the address; the dialog’s own links name
// its mode.
const hasRedirect = /[?&#](code|access_token|error\w*|message)=|#sign-|\/consent/.test(location.href)
let islands: Promise<(trigger: HTMLElement) => Promise<void>> | undefined

/**
 * What fails to load says so once the visitor asks for it. Without the islands there is no toast,
 * so a popover in the page says it.
 */
const quietly = (loading: Promise<unknown>, isAsked?: boolean) =>
  loading.catch(() => isAsked && document.querySelector<HTMLElement>('p[popover]')?.showPopover())

/**
 * Loads the islands once. A failed load is forgotten, so that the next sign of intent tries again.
 */
function load() {
  if (islands) return islands
  // The dialog is drawn with the settings, so they are requested while the larger chunks load.
  quietly(import('../auth-api/settings/settings-reader.ts').then((chunk) => chunk.settingsReader.read()))
  islands = import('../auth-ui/mount.tsx')
    .then((chunk) => chunk.mount(sessionKey, hasRedirect))
    .catch((error) => {
      islands = undefined
      delete page.dataset['session']
      throw error
    })
  return islands
}

const warm = () => quietly(load())

async function open(trigger: HTMLElement) {
  trigger.ariaBusy = 'true'
  await quietly(
    load().then((openAuthDialog) => openAuthDialog(trigger)),
    true,
  )
  trigger.ariaBusy = null
}

/**
 * Returns whether a session is stored: in a cookie, whole or in chunks, or in local storage, which
 * alone holds one that is too long for a cookie.
 */
const isShared = () => new RegExp(`${sessionKey}(.0)?=`).test(document.cookie) || sessionKey in localStorage

function takeUpSession() {
  try {
    if (!islands && (import.meta.env.SESSION_COOKIE_NAME ? isShared() : sessionKey in localStorage)) {
      page.dataset['session'] = ''
      warm()
    }
  } catch {
    // The browser refuses storage: there is no session to take up.
  }
}

/** Turns what the site stored before the service moved into a session of this service. */
function takeOver(formerKey: string) {
  try {
    if (!(formerKey in localStorage)) return
    quietly(import('../auth-api/storage/take-over.ts').then((chunk) => chunk.takeOver(formerKey, sessionKey)))
  } catch {
    // The browser refuses storage: there is nothing to take over.
  }
}

/** Loads the tool of a page when a visitor turns to it. Until then the tool is a picture. */
const warmTool = (place: HTMLElement, isAsked: boolean) =>
  quietly(
    import('./tools/start-tool.ts').then((chunk) => chunk.startTool(place)),
    isAsked,
  )

// A text that the browser brings back moves the selection of its field, and nothing else tells.
for (const sign of ['pointerover', 'focusin', 'click', 'selectionchange'] as const) {
  addEventListener(sign, (event: Event & Partial<MouseEvent>) => {
    // The target may be the document, which has no `closest`.
    const find = (mark: string) => (event.target as Element).closest?.<HTMLAnchorElement>(`[data-${mark}]`)
    const tool = find('tool')
    const isPress = sign === 'click'
    if (tool) warmTool(tool, isPress)
    const trigger = find('auth')
    if (!trigger) return
    // The trigger may be a link, for visitors who run no script or open it in another tab.
    if (!isPress) warm()
    else if (!trigger.href || !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault()
      open(trigger)
    }
  })
}
// Another tab has signed in, or the browser has restored the page from its cache.
addEventListener('storage', takeUpSession)
addEventListener('pageshow', takeUpSession)
// A server of the product may have signed the visitor in.
if (import.meta.env.SESSION_COOKIE_NAME) addEventListener('visibilitychange', takeUpSession)
takeUpSession()
if (import.meta.env.FORMER_STORAGE_KEY) takeOver(import.meta.env.FORMER_STORAGE_KEY)
if (hasRedirect) warm()
